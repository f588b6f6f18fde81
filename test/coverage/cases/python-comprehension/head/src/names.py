def names(users):
    return [user["name"].strip() for user in users]
