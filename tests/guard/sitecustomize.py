"""sitecustomize: Python imports this name first, in each process that a test
starts: tests/run.py puts this folder into PYTHONPATH."""
# SPDX-License-Identifier: MIT
import guard

guard.start()
