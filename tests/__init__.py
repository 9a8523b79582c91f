"""Tests: a test is an example, with people in it."""
