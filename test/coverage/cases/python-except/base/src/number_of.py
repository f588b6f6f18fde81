def number_of(text):
    try:
        return int(text)
    except ValueError:
        return None
