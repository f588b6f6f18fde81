def total(a, b):
    if a > 100:
        return -1
    return a + b
