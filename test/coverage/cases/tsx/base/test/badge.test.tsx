import { Badge } from '../src/badge'

test('shows the name', () => {
  expect(Badge({ name: 'Ada' }).children).toContain('Ada')
})
