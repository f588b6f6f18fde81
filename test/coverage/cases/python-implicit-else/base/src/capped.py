def capped(value, most):
    if value > most:
        value = most
    return value
