"""The translator and the platform's texts. Imports no other package of this tree."""
