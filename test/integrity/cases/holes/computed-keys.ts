import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const CODES_JS = "export const CODES = { paid: 'paid', sent: 'sent', back: 'back' }\n\nexport const key = (code) => `order-${code}`\n"
const CHECKS_JS =
  "export function checkPaid(order) {\n  if (order.paid !== true) throw new RangeError('not paid')\n}\n\nexport function checkSent(order) {\n  if (order.address === '') throw new RangeError('no address')\n}\n\nexport function checkBack(order) {\n  if (order.sent !== true) throw new RangeError('never sent')\n}\n"
const js = (entries: readonly string[], use = BY_CODE) =>
  `import { checkBack, checkPaid, checkSent } from './checks.js'\nimport { CODES, key } from './codes.js'\n\nconst CHECKS = {\n${entries.map((one) => `  ${one},\n`).join('')}}\n\n${use}`
const BY_CODE = 'export function accept(order) {\n  const check = CHECKS[order.code]\n  if (check) check(order)\n  return { ...order, accepted: true }\n}\n'
const BY_ALL = 'export function accept(order) {\n  for (const check of Object.values(CHECKS)) check(order)\n  return { ...order, accepted: true }\n}\n'
const TEST_JS =
  "import { expect, it } from 'vitest'\nimport { accept } from './accept.js'\n\nit('accepts', () => {\n  expect(accept({ code: 'p', paid: true, address: 'x', sent: true }).accepted).toBe(true)\n})\n"
const onJs = (name: string, expected: Change['expected'], before: string, after: string, edits: Change['edits'] = {}): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/codes.js': CODES_JS, 'src/checks.js': CHECKS_JS, 'src/accept.js': before, 'src/accept.test.js': TEST_JS },
    { 'src/accept.js': after, ...edits },
  )

const CODES_PY = 'class CODES:\n    paid = "paid"\n    sent = "sent"\n    back = "back"\n\n\ndef key(code):\n    return f"order-{code}"\n'
const CHECKS_PY =
  'def check_paid(order):\n    if not order["paid"]:\n        raise ValueError("not paid")\n\n\ndef check_sent(order):\n    if not order["address"]:\n        raise ValueError("no address")\n\n\ndef check_back(order):\n    if not order["sent"]:\n        raise ValueError("never sent")\n'
const py = (entries: readonly string[], use = BY_CODE_PY) =>
  `from shop.checks import check_back, check_paid, check_sent\nfrom shop.codes import CODES, key\n\nCHECKS = {\n${entries.map((one) => `    ${one},\n`).join('')}}\n\n\n${use}`
const BY_CODE_PY = 'def accept(order):\n    check = CHECKS.get(order["code"])\n    if check:\n        check(order)\n    return {**order, "accepted": True}\n'
const BY_ALL_PY = 'def accept(order):\n    for check in CHECKS.values():\n        check(order)\n    return {**order, "accepted": True}\n'
const TEST_PY =
  'from shop.accept import accept\n\n\ndef test_accepts():\n    assert accept({"code": "p", "paid": True, "address": "x", "sent": True})["accepted"]\n'
const onPy = (name: string, expected: Change['expected'], before: string, after: string, edits: Change['edits'] = {}): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/codes.py': CODES_PY,
      'shop/checks.py': CHECKS_PY,
      'shop/accept.py': before,
      'tests/test_accept.py': TEST_PY,
    },
    { 'shop/accept.py': after, ...edits },
  )

const THREE = ['[CODES.paid]: checkPaid', '[CODES.sent]: checkSent', '[CODES.back]: checkBack']
const TWO = THREE.slice(0, 2)
const PLAIN = ['paid: checkPaid', 'sent: checkSent', 'back: checkBack']
const THREE_PY = ['CODES.paid: check_paid', 'CODES.sent: check_sent', 'CODES.back: check_back']
const TWO_PY = THREE_PY.slice(0, 2)
const PLAIN_PY = ['"paid": check_paid', '"sent": check_sent', '"back": check_back']

const LINES = Array.from({ length: 14 }, (_, at) => at + 1)
const WORK = (text: string) =>
  `${text.replace('accepted: true', 'accepted: true, at: Date.now()')}\nexport function summary(orders) {\n${LINES.map((n) => `  const part${n} = orders.filter((order) => order.step === ${n}).length\n`).join('')}  return [${LINES.map((n) => `part${n}`).join(', ')}]\n}\n`
const WORK_PY = (text: string) =>
  `${text.replace('"accepted": True', '"accepted": True, "by": order.get("by")')}\n\ndef summary(orders):\n${LINES.map((n) => `    part${n} = len([order for order in orders if order["step"] == ${n}])\n`).join('')}    return [${LINES.map((n) => `part${n}`).join(', ')}]\n`

const MANY = (text: string, by: number) =>
  `${text}\n${LINES.map((n) => `export function step${n}(order) {\n  const next = order.step + ${n}\n  return next * ${by}\n}\n`).join('\n')}`

/** Tables of checks by keys that are computed. */
export const COMPUTED_KEYS: readonly Change[] = [
  onJs('a table of checks by words loses one', 'any', js(PLAIN), js(PLAIN.slice(0, 2))),
  onJs('a table of checks by constants loses one', 'any', js(THREE), js(TWO)),
  onJs('a table of checks by constants, all of which are asked, loses one', 'any', js(THREE, BY_ALL), js(TWO, BY_ALL)),
  onJs(
    'a table of checks by calls loses one',
    'any',
    js(["[key('p')]: checkPaid", "[key('s')]: checkSent", "[key('b')]: checkBack"]),
    js(["[key('p')]: checkPaid", "[key('s')]: checkSent"]),
  ),
  onPy('a table of checks by words loses one in Python', 'any', py(PLAIN_PY), py(PLAIN_PY.slice(0, 2))),
  onPy('a table of checks by constants loses one in Python', 'any', py(THREE_PY), py(TWO_PY)),
  onPy('a table of checks by constants, all of which are asked, loses one in Python', 'any', py(THREE_PY, BY_ALL_PY), py(TWO_PY, BY_ALL_PY)),
  onPy(
    'a table of checks by calls loses one in Python',
    'any',
    py(['key("p"): check_paid', 'key("s"): check_sent', 'key("b"): check_back']),
    py(['key("p"): check_paid', 'key("s"): check_sent']),
  ),
  onJs('a table of checks by words loses one beside other work', 'any', js(PLAIN), WORK(js(PLAIN.slice(0, 2)))),
  onJs('a table of checks by constants loses one beside other work', 'any', js(THREE), WORK(js(TWO))),
  onJs('a table of checks that are all asked loses one beside other work', 'any', js(THREE, BY_ALL), WORK(js(TWO, BY_ALL))),
  onJs('a table of checks that are all asked by words loses one beside other work', 'any', js(PLAIN, BY_ALL), WORK(js(PLAIN.slice(0, 2), BY_ALL))),
  onPy('a table of checks by words loses one beside other work in Python', 'any', py(PLAIN_PY), WORK_PY(py(PLAIN_PY.slice(0, 2)))),
  onPy('a table of checks by constants loses one beside other work in Python', 'any', py(THREE_PY), WORK_PY(py(TWO_PY))),
  onPy('a table of checks that are all asked loses one beside other work in Python', 'any', py(THREE_PY, BY_ALL_PY), WORK_PY(py(TWO_PY, BY_ALL_PY))),
  onPy(
    'a table of checks that are all asked by words loses one beside other work in Python',
    'any',
    py(PLAIN_PY, BY_ALL_PY),
    WORK_PY(py(PLAIN_PY.slice(0, 2), BY_ALL_PY)),
  ),
  onJs('a table of checks by words loses one in a large change', 'any', MANY(js(PLAIN), 1), MANY(js(PLAIN.slice(0, 2)), 2)),
  onJs('a table of checks by constants loses one in a large change', 'any', MANY(js(THREE), 1), MANY(js(TWO), 2)),
  onJs('a table of checks loses one whose code is gone from the codes', 'silent', MANY(js(THREE), 1), MANY(js(TWO), 2), {
    'src/codes.js': CODES_JS.replace(", back: 'back'", ''),
    'src/accept.test.js': TEST_JS,
    'CHANGELOG.md': '- orders do not come back any more: the code `back` is gone\n',
  }),
  onJs('a table of checks by constants is by words in a large change', 'silent', MANY(js(THREE), 1), MANY(js(PLAIN), 2)),
  onJs('a table of checks by constants gets one', 'silent', js(TWO), js(THREE)),
  onJs('a table of checks by constants stands in another order', 'silent', js(THREE), js([...THREE].reverse())),
  onJs('a table of checks by words comes to be by constants', 'silent', js(PLAIN), js(THREE)),
  onPy('a table of checks by constants gets one in Python', 'silent', py(TWO_PY), py(THREE_PY)),
  onPy('a table of checks by words comes to be by constants in Python', 'silent', py(PLAIN_PY), py(THREE_PY)),
  onPy(
    'a table of checks by constants is put together of two in Python',
    'silent',
    py(THREE_PY),
    py([...TWO_PY, '**MORE']).replace('\nCHECKS', '\nMORE = {CODES.back: check_back}\nCHECKS'),
  ),
]
