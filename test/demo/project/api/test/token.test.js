const { issue, isValid } = require('../src/token')

describe('token', () => {
  test('is valid for an hour', () => {
    const token = issue('ada', 0)
    expect(isValid(token, 3599)).toBe(true)
    expect(isValid(token, 3600)).toBe(false)
  })

  test('names its user', () => {
    expect(issue('ada', 0).user).toBe('ada')
  })
})
