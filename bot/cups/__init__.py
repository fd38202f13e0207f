"""Cups of a server: tables of three or four play by the Swiss system, two seats a knock-out."""
