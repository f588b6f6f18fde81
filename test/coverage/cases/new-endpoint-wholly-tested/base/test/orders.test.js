import { router } from '../src/orders.js'

function ask(path, params = {}) {
  const answer = { code: 200, status(code) { answer.code = code; return answer }, json(body) { answer.body = body; return answer } }
  router.handlerOf('get', path)({ params }, answer)
  return answer
}

test('is healthy', () => {
  expect(ask('/health').body).toEqual({ ok: true })
})
