import { Account } from '../src/account'

test('has a balance', () => {
  expect(new Account().balance()).toBe(1)
})
