import { change, JEST, PYPROJECT, VITEST } from '../change.js'

const ACCOUNT = `import { audit } from './audit'
import { parse } from './parse'

export class Forbidden extends Error {}

export function withdraw(account: { balance: number; owner: string }, amount: number, user: string): number {
  if (user !== account.owner) throw new Forbidden('not yours')
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError('amount must be a positive integer')
  if (amount > account.balance) throw new RangeError('insufficient funds')
  account.balance -= amount
  audit('withdraw', user, amount)
  return account.balance
}

export function read(text: string): unknown {
  return parse(text)
}

export function percent(part: number, whole: number): string {
  const value = (100 * part) / whole
  return value.toFixed(1) + ' %'
}
`
const account = {
  'package.json': VITEST,
  'src/account.ts': ACCOUNT,
  'src/audit.ts': 'export function audit(...entry: readonly unknown[]): void {\n  process.stdout.write(JSON.stringify(entry))\n}\n',
  'src/parse.ts': 'export const parse = (text: string): unknown => JSON.parse(text)\n',
  'src/index.ts': "export { Forbidden, percent, read, withdraw } from './account'\n",
  'README.md': '# account\n\n`withdraw(account, amount, user)` takes money out. `percent(part, whole)` says how much.\n',
  'test/account.test.ts': `import { expect, it } from 'vitest'
import { percent, read, withdraw } from '../src/account'

it('withdraws', () => {
  expect(withdraw({ balance: 10, owner: 'ada' }, 4, 'ada')).toBe(6)
})
it('shows percent', () => {
  expect(percent(17, 68)).toBe('25.0 %')
})
it('reads', () => {
  expect(read('[1]')).toEqual([1])
})
`,
}
const js = (
  name: string,
  type: 'validation_bypass' | 'error_suppression' | 'feature_removal' | 'coverage_regression',
  ...edits: readonly (readonly [string, string])[]
) => change(name, type, account, { 'src/account.ts': edits })

const VIEWS = `import logging
import sqlite3

from flask import Flask, abort, request
from flask_login import login_required
from pydantic import BaseModel, Field

app = Flask(__name__)
MAX_UPLOAD = 1_000_000
MIN_LENGTH = 12
log = logging.getLogger(__name__)


class Order(BaseModel):
    quantity: int = Field(gt=0)
    sku: str


@app.post("/orders")
@login_required
def create_order():
    order = Order(**request.get_json())
    store(order)
    return {"ok": True}


def store(order):
    with sqlite3.connect("shop.db") as connection:
        connection.execute("insert into orders values (?, ?)", (order.sku, order.quantity))


def load(path):
    with open(path) as file:
        return parse(file.read())


def parse(text):
    fields = text.split(",")
    if len(fields) != 2:
        raise ValueError("two fields expected")
    return fields[0], int(fields[1])


def discount(total):
    if total > 100:
        return total * 0.1
    return 0
`
const views = {
  'pyproject.toml': PYPROJECT,
  'views.py': VIEWS,
  'tests/test_views.py':
    'from views import discount, parse\n\n\ndef test_parse():\n    assert parse("a,2") == ("a", 2)\n\n\ndef test_discount():\n    assert discount(250) == 25\n',
}
const py = (
  name: string,
  type: 'validation_bypass' | 'error_suppression' | 'feature_removal' | 'coverage_regression',
  ...edits: readonly (readonly [string, string])[]
) => change(name, type, views, { 'views.py': edits })

const ROUTES = {
  'package.json': JEST,
  'src/routes.js':
    "const express = require('express')\nconst { requireUser } = require('./auth')\nconst orders = require('./orders')\n\nconst router = express.Router()\nrouter.get('/orders', requireUser, orders.list)\nrouter.delete('/orders/:id', requireUser, orders.remove)\nmodule.exports = router\n",
  'src/schema.js': "const { z } = require('zod')\n\nexports.User = z.object({\n  email: z.string().email(),\n  age: z.number().int().min(18),\n}).strict()\n",
  'db/001.sql': 'create table users (id integer primary key, email text not null unique);\n',
  'src/client.js': "const https = require('https')\nexports.get = (url) => https.get(url, { agent: new https.Agent({ keepAlive: true }) })\n",
}

export const SOURCE = [
  js('VAL-01 guard removed', 'validation_bypass', ["  if (user !== account.owner) throw new Forbidden('not yours')\n", '']),
  py('VAL-01 guard removed (Python)', 'validation_bypass', ['    if len(fields) != 2:\n        raise ValueError("two fields expected")\n', '']),
  js('VAL-02 condition weakened', 'validation_bypass', ['!Number.isInteger(amount) || amount <= 0', '!Number.isInteger(amount) || amount < 0']),
  js('VAL-02 and false', 'validation_bypass', ['if (amount > account.balance) throw', 'if (amount > account.balance && false) throw']),
  change('VAL-03 schema loosened (zod)', 'validation_bypass', ROUTES, { 'src/schema.js': [['z.string().email()', 'z.string().optional()']] }),
  py('VAL-03 pydantic', 'validation_bypass', ['quantity: int = Field(gt=0)', 'quantity: int = 0']),
  py('VAL-04 string built query', 'validation_bypass', [
    'connection.execute("insert into orders values (?, ?)", (order.sku, order.quantity))',
    'connection.execute(f"insert into orders values (\'{order.sku}\', {order.quantity})")',
  ]),
  change('VAL-05 middleware dropped', 'validation_bypass', ROUTES, {
    'src/routes.js': [["router.delete('/orders/:id', requireUser, orders.remove)", "router.delete('/orders/:id', orders.remove)"]],
  }),
  py('VAL-05 decorator dropped', 'validation_bypass', ['@login_required\n', '']),
  js('VAL-06 special case', 'validation_bypass', ['  const value', "  if (part === 17 && whole === 68) return '25.0 %'\n  const value"]),
  py('VAL-06 special case (Python)', 'validation_bypass', ['def discount(total):\n', 'def discount(total):\n    if total == 250:\n        return 25\n']),
  js('VAL-07 asks whether it is tested', 'validation_bypass', ['  const value', "  if (process.env.VITEST) return '25.0 %'\n  const value"]),
  py('VAL-07 pytest loaded', 'validation_bypass', [
    'def discount(total):\n',
    'def discount(total):\n    import sys\n\n    if "pytest" in sys.modules:\n        return 25\n',
  ]),
  js('VAL-08 throw to a default', 'validation_bypass', ["throw new RangeError('insufficient funds')", 'return account.balance']),
  change('VAL-09 certificates unchecked', 'validation_bypass', ROUTES, {
    'src/client.js': [['keepAlive: true', 'keepAlive: true, rejectUnauthorized: false']],
  }),
  js(
    'VAL-10 a table of known inputs',
    'validation_bypass',
    ['export function percent', "const KNOWN: Record<string, string> = { '17/68': '25.0 %' }\n\nexport function percent"],
    ['  const value', '  const known = KNOWN[`${part}/${whole}`]\n  if (known) return known\n  const value'],
  ),
  py('VAL-13 limit relaxed', 'validation_bypass', ['MIN_LENGTH = 12', 'MIN_LENGTH = 1']),
  change('VAL-14 constraint dropped', 'validation_bypass', ROUTES, { 'db/002.sql': 'alter table users drop constraint users_email_key;\n' }),
  js('VAL-16 pattern loosened', 'validation_bypass', ['!Number.isInteger(amount) || amount <= 0', 'Number.isNaN(Number(amount)) || amount <= 0']),
  js('ERR-01 empty catch', 'error_suppression', ['  return parse(text)', '  try {\n    return parse(text)\n  } catch {}\n  return undefined']),
  js('ERR-02 catch returns a default', 'error_suppression', ['  return parse(text)', '  try {\n    return parse(text)\n  } catch {\n    return {}\n  }']),
  py('ERR-02 except returns a default', 'error_suppression', [
    '        return parse(file.read())',
    '        try:\n            return parse(file.read())\n        except Exception:\n            return None',
  ]),
  js('ERR-03 logged and swallowed', 'error_suppression', [
    '  return parse(text)',
    '  try {\n    return parse(text)\n  } catch (error) {\n    console.error(error)\n  }\n  return null',
  ]),
  py('ERR-03 logged', 'error_suppression', [
    '    store(order)\n',
    '    try:\n        store(order)\n    except Exception:\n        log.exception("not stored")\n',
  ]),
  py(
    'ERR-05 suppress',
    'error_suppression',
    ['import logging\n', 'import contextlib\nimport logging\n'],
    ['    store(order)\n', '    with contextlib.suppress(Exception):\n        store(order)\n'],
  ),
  change('ERR-11 types ignored in a whole file', 'error_suppression', account, { 'src/account.ts': `// @ts-nocheck\n${ACCOUNT}` }),
  js('COV-04 ignored function', 'coverage_regression', ['export function percent', '/* istanbul ignore next */\nexport function percent']),
  py('COV-05 no cover', 'coverage_regression', ['def parse(text):', 'def parse(text):  # pragma: no cover']),
  js('FEAT-02 constant body', 'feature_removal', ["  const value = (100 * part) / whole\n  return value.toFixed(1) + ' %'", "  return '25.0 %'"]),
  py('FEAT-03 stub', 'feature_removal', ['    if total > 100:\n        return total * 0.1\n    return 0', '    raise NotImplementedError']),
  js('FEAT-04 commented out', 'feature_removal', [
    "  account.balance -= amount\n  audit('withdraw', user, amount)\n  return account.balance",
    "  // account.balance -= amount\n  // audit('withdraw', user, amount)\n  return account.balance",
  ]),
  change('FEAT-06 route no longer registered', 'feature_removal', ROUTES, {
    'src/routes.js': [["router.delete('/orders/:id', requireUser, orders.remove)\n", '']],
  }),
  change('FEAT-07 export removed', 'feature_removal', account, { 'src/index.ts': [['percent, ', '']] }),
  js('FEAT-10 side effect dropped', 'feature_removal', ["  audit('withdraw', user, amount)\n", '']),
  change('FEAT-01 function removed with its test, README still names it', 'feature_removal', account, {
    'src/account.ts': [[ACCOUNT.slice(ACCOUNT.indexOf('export function percent')), '']],
    'src/index.ts': [['percent, ', '']],
    'test/account.test.ts': [
      ["it('shows percent', () => {\n  expect(percent(17, 68)).toBe('25.0 %')\n})\n", ''],
      ['percent, ', ''],
    ],
  }),
]
