function issue(user, now) {
  return { user, expires: now + 3600 }
}

function isValid(token, now) {
  return now < token.expires
}

module.exports = { issue, isValid }
