"""Every screen and dialog, opened as a visitor would see it, looked at for faults and photographed."""
