import './gone.js'

test('never seen', () => {})
