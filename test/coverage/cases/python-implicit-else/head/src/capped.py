def capped(value, most):
    if value > int(most):
        value = most
    return value
