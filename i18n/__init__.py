"""The translator and the texts of the platform. Imports no other package of this tree."""
