import { router } from '../src/orders.js'

function ask(path, params = {}) {
  const answer = { code: 200, status(code) { answer.code = code; return answer }, json(body) { answer.body = body; return answer } }
  router.handlerOf('get', path)({ params }, answer)
  return answer
}

test('is healthy', () => {
  expect(ask('/health').body).toEqual({ ok: true })
})

test('sums an order up', () => {
  expect(ask('/orders/:id', { id: '1' }).body).toEqual({ id: 1, total: 5 })
})

test('knows no other', () => {
  expect(ask('/orders/:id', { id: '7' }).code).toBe(404)
})

test('refuses what is no number', () => {
  expect(ask('/orders/:id', { id: 'x' }).code).toBe(400)
})
