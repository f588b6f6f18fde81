def add(a, b):
    return a + b


def ratio(a, b):
    if b == 0:
        message = "nothing to divide by"
        raise ValueError(message)
    return a / b
