"""pytest plugin that records every run for truegreen. Load it with `-p truegreen`, or install the package."""
from __future__ import annotations

__version__ = "0.1.0"

from .plugin import (  # noqa: E402,F401
    pytest_configure,
    pytest_deselected,
    pytest_load_initial_conftests,
    pytest_runtest_makereport,
    pytest_runtest_setup,
    pytest_sessionfinish,
)
