"""Texts kept beside the tests: whole deals decision by decision, and how many ways a deal can go on."""
