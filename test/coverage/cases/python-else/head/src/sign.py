def sign(number):
    if number < 0:
        result = "-"
    else:
        result = "+"
    return result
