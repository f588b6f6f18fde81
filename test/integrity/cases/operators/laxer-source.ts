import { type Change, change, VITEST } from '../change.js'

const TEST = `import { expect, it } from 'vitest'
import { order } from '../src/order'

it('takes an order', () => {
  expect(order).toBeDefined()
})
`
const ORDER = 'export const order = (of: string) => of\n'

/** A change of one file of the product alone. */
const source = (name: string, expected: Change['expected'], from: string, to: string, path = 'src/desk.ts', extra: Readonly<Record<string, string>> = {}) =>
  change(name, expected, { 'package.json': VITEST, 'src/order.ts': ORDER, 'test/order.test.ts': TEST, [path]: from, ...extra }, { [path]: to })

const BODY = `import { z } from 'zod'
const Body = z.object({ amount: z.number() })
export function pay(body: unknown) {
  const { amount } = Body.parse(body)
  return book(amount)
}
const book = (amount: number) => amount
`
const ROUTES = `import { Router } from 'express'
import { body } from 'express-validator'
import { list, store } from './store'
export const orders = Router()
orders.get('/orders', list)
orders.post('/orders', body('mail').isEmail(), store)
`
const HOOKS = `import { useEffect } from 'react'
export function useClock(tick: () => void) {
  useEffect(() => {
    const id = setInterval(tick, 1000)
    return () => clearInterval(id)
  }, [tick])
}
`
const MOVE = `export async function move(db: any, from: string, to: string) {
  await db.transaction(async (tx: any) => {
    await tx.take(from)
    await tx.put(to)
  })
}
`
const MODULE = `import { Module } from '@nestjs/common'
import { Orders } from './orders'
import { Refunds } from './refunds'
@Module({ controllers: [Orders, Refunds] })
export class Shop {}
`
const PAGES = `import { Route, Routes } from 'react-router'
export const Pages = () => (
  <Routes>
    <Route path="/orders" element={<Orders />} />
    <Route path="/refunds" element={<Refunds />} />
  </Routes>
)
function Orders() {
  return null
}
function Refunds() {
  return null
}
`
const modules = { 'src/orders.ts': 'export class Orders {}\n', 'src/refunds.ts': 'export class Refunds {}\n' }

/** Code of the product that asks for less or does less, in forms of its libraries. */
export const LAXER_SOURCE: readonly Change[] = [
  source('VAL-01 a parsed body is only cast', 'validation_bypass', BODY, BODY.replace('Body.parse(body)', 'body as z.infer<typeof Body>')),
  source(
    'benign: a body parsed by a function of its own',
    'silent',
    BODY,
    BODY.replace('Body.parse(body)', 'read(body)').replace('const book', 'const read = (body: unknown) => Body.parse(body)\nconst book'),
  ),
  source(
    'benign: parsed without throwing',
    'silent',
    BODY,
    BODY.replace('const { amount } = Body.parse(body)', 'const { amount } = Body.safeParse(body).data ?? refuse()').replace(
      'const book',
      "const refuse = (): never => {\n  throw new Error('no body')\n}\nconst book",
    ),
  ),
  source(
    'VAL-03 a step of a pipe is gone',
    'validation_bypass',
    "import * as v from 'valibot'\nexport const Person = v.object({ mail: v.pipe(v.string(), v.email()), age: v.number() })\n",
    "import * as v from 'valibot'\nexport const Person = v.object({ mail: v.string(), age: v.number() })\n",
  ),
  source(
    'benign: a step more',
    'silent',
    "import * as v from 'valibot'\nexport const Person = v.object({ mail: v.pipe(v.string(), v.email()), age: v.number() })\n",
    "import * as v from 'valibot'\nexport const Person = v.object({ mail: v.pipe(v.string(), v.email(), v.maxLength(80)), age: v.number() })\n",
  ),
  source(
    'VAL-03 a field without its decorators',
    'validation_bypass',
    "import { IsEmail, MinLength } from 'class-validator'\nexport class Login {\n  @IsEmail()\n  mail!: string\n  @MinLength(12)\n  password!: string\n}\n",
    "import { MinLength } from 'class-validator'\nexport class Login {\n  mail!: string\n  @MinLength(12)\n  password!: string\n}\n",
  ),
  source(
    'benign: a field that goes with its decorators',
    'silent',
    "import { IsEmail, MinLength } from 'class-validator'\nexport class Login {\n  @IsEmail()\n  private mail!: string\n  @MinLength(12)\n  password!: string\n}\n",
    "import { MinLength } from 'class-validator'\nexport class Login {\n  @MinLength(12)\n  password!: string\n}\n",
  ),
  source(
    'VAL-14 a field of a model with its type alone',
    'validation_bypass',
    "import mongoose from 'mongoose'\nexport const Person = new mongoose.Schema({ mail: { type: String, required: true, unique: true } })\n",
    "import mongoose from 'mongoose'\nexport const Person = new mongoose.Schema({ mail: { type: String } })\n",
  ),
  source(
    'VAL-05 what is handed in is validated no more',
    'validation_bypass',
    ROUTES,
    ROUTES.replace("body('mail').isEmail(), ", '').replace("import { body } from 'express-validator'\n", ''),
  ),
  source(
    'benign: validated by another library',
    'silent',
    ROUTES,
    ROUTES.replace("body('mail').isEmail(), ", 'validate(Order), ').replace(
      "import { body } from 'express-validator'",
      "import { Order, validate } from './validate'",
    ),
  ),
  source(
    'VAL-05 a route without its schema',
    'validation_bypass',
    "export function routes(app: any) {\n  app.post('/orders', { schema: { body: { type: 'object', required: ['n'] } } }, async () => 1)\n}\n",
    "export function routes(app: any) {\n  app.post('/orders', async () => 1)\n}\n",
  ),
  source(
    'VAL-05 a procedure for those who are known is for all',
    'validation_bypass',
    "import { protectedProcedure, router } from './trpc'\nexport const orders = router({ list: protectedProcedure.query(() => []) })\n",
    "import { publicProcedure, router } from './trpc'\nexport const orders = router({ list: publicProcedure.query(() => []) })\n",
  ),
  source(
    'benign: a procedure for those who are known under another name',
    'silent',
    "import { protectedProcedure, router } from './trpc'\nexport const orders = router({ list: protectedProcedure.query(() => []) })\n",
    "import { authedProcedure, router } from './trpc'\nexport const orders = router({ list: authedProcedure.query(() => []) })\n",
  ),
  source(
    'VAL-05 a procedure that no longer says what it takes',
    'validation_bypass',
    "import { z } from 'zod'\nimport { procedure } from './trpc'\nexport const add = procedure.input(z.object({ n: z.number().min(1) })).mutation(({ input }) => input.n)\n",
    "import { procedure } from './trpc'\nexport const add = procedure.mutation(({ input }: any) => input.n)\n",
  ),
  source(
    'VAL-05 a handler without the wrapper that asks who is there',
    'validation_bypass',
    "import { withAuth } from './auth'\nexport const POST = withAuth(async (request: Request) => Response.json({ ok: true }))\n",
    'export const POST = async (request: Request) => Response.json({ ok: true })\n',
  ),
  source(
    'benign: the wrapper under another name',
    'silent',
    "import { withAuth } from './auth'\nexport const POST = withAuth(async (request: Request) => Response.json({ ok: true }))\n",
    "import { withSession } from './auth'\nexport const POST = withSession(async (request: Request) => Response.json({ ok: true }))\n",
  ),
  source(
    'VAL-05 a directive of a schema is gone',
    'validation_bypass',
    'export const types = `\n  type Query {\n    orders: [Order] @auth(requires: ADMIN)\n    prices: [Price]\n  }\n`\n',
    'export const types = `\n  type Query {\n    orders: [Order]\n    prices: [Price]\n  }\n`\n',
  ),
  source(
    'benign: a field goes with its directive',
    'silent',
    'type Query {\n  orders: [Order] @auth(requires: ADMIN)\n  prices: [Price]\n}\n',
    'type Query {\n  prices: [Price]\n}\n',
    'src/types.graphql',
  ),
  source(
    'VAL-05 what asks who is there stands behind a route',
    'validation_bypass',
    "import express from 'express'\nimport { orders, requireAuth } from './desk-of'\nexport const app = express()\napp.use(requireAuth)\napp.use('/orders', orders)\n",
    "import express from 'express'\nimport { orders, requireAuth } from './desk-of'\nexport const app = express()\napp.use('/orders', orders)\napp.use(requireAuth)\n",
  ),
  source(
    'benign: two routes change places behind it',
    'silent',
    "import express from 'express'\nimport { orders, prices, requireAuth } from './desk-of'\nexport const app = express()\napp.use(requireAuth)\napp.use('/orders', orders)\napp.use('/prices', prices)\n",
    "import express from 'express'\nimport { orders, prices, requireAuth } from './desk-of'\nexport const app = express()\napp.use(requireAuth)\napp.use('/prices', prices)\napp.use('/orders', orders)\n",
  ),
  source(
    'VAL-05 a parameter without its pipe',
    'validation_bypass',
    "import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common'\n@Controller('orders')\nexport class Orders {\n  @Get(':id')\n  one(@Param('id', ParseIntPipe) id: number) {\n    return id\n  }\n}\n",
    "import { Controller, Get, Param } from '@nestjs/common'\n@Controller('orders')\nexport class Orders {\n  @Get(':id')\n  one(@Param('id') id: number) {\n    return id\n  }\n}\n",
  ),
  source(
    'VAL-05 what may be asked from everywhere',
    'validation_bypass',
    "import cors from 'cors'\nexport const shared = cors({ origin: 'https://shop.example', credentials: true })\n",
    "import cors from 'cors'\nexport const shared = cors({ origin: '*', credentials: true })\n",
  ),
  source(
    'benign: what may be asked from one place more',
    'silent',
    "import cors from 'cors'\nexport const shared = cors({ origin: 'https://shop.example', credentials: true })\n",
    "import cors from 'cors'\nexport const shared = cors({ origin: ['https://shop.example', 'https://desk.example'], credentials: true })\n",
  ),
  source(
    'VAL-02 fields that nobody asked for are taken',
    'validation_bypass',
    "import { ValidationPipe } from '@nestjs/common'\nexport const pipe = new ValidationPipe({ whitelist: true, transform: true })\n",
    "import { ValidationPipe } from '@nestjs/common'\nexport const pipe = new ValidationPipe({ transform: true })\n",
  ),
  source(
    'VAL-13 a token that lives for years',
    'validation_bypass',
    "import jwt from 'jsonwebtoken'\nexport const issue = (user: object, key: string) => jwt.sign(user, key, { expiresIn: '15m' })\n",
    "import jwt from 'jsonwebtoken'\nexport const issue = (user: object, key: string) => jwt.sign(user, key, { expiresIn: '10y' })\n",
  ),
  source(
    'benign: a token that lives twice as long',
    'silent',
    "import jwt from 'jsonwebtoken'\nexport const issue = (user: object, key: string) => jwt.sign(user, key, { expiresIn: '15m' })\n",
    "import jwt from 'jsonwebtoken'\nexport const issue = (user: object, key: string) => jwt.sign(user, key, { expiresIn: '30m' })\n",
  ),
  source(
    'VAL-13 fewer rounds',
    'validation_bypass',
    "import bcrypt from 'bcrypt'\nexport const hashed = (password: string) => bcrypt.hash(password, 12)\n",
    "import bcrypt from 'bcrypt'\nexport const hashed = (password: string) => bcrypt.hash(password, 1)\n",
  ),
  source(
    'benign: more rounds',
    'silent',
    "import bcrypt from 'bcrypt'\nexport const hashed = (password: string) => bcrypt.hash(password, 10)\n",
    "import bcrypt from 'bcrypt'\nexport const hashed = (password: string) => bcrypt.hash(password, 12)\n",
  ),
  source(
    'VAL-09 a weaker hash',
    'validation_bypass',
    "import { createHash } from 'node:crypto'\nexport const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')\n",
    "import { createHash } from 'node:crypto'\nexport const digestOf = (text: string) => createHash('md5').update(text).digest('hex')\n",
  ),
  source(
    'benign: a hash of what is cached',
    'silent',
    "import { createHash } from 'node:crypto'\nexport const cacheKey = (text: string) => createHash('sha256').update(text).digest('hex')\n",
    "import { createHash } from 'node:crypto'\nexport const cacheKey = (text: string) => createHash('md5').update(text).digest('hex')\n",
  ),
  source(
    'VAL-16 a host that only ends so',
    'validation_bypass',
    "export const isOurs = (url: URL) => url.hostname === 'shop.example'\n",
    "export const isOurs = (url: URL) => url.hostname.endsWith('shop.example')\n",
  ),
  source(
    'benign: a kind of file by its end',
    'silent',
    "export const isText = (name: string) => name === 'notes.txt'\n",
    "export const isText = (name: string) => name.endsWith('notes.txt')\n",
  ),
  source(
    'VAL-08 a refusal that is no refusal any more',
    'validation_bypass',
    "export function store(request: any, response: any) {\n  if (!request.body.mail) return response.status(400).json({ error: 'mail' })\n  response.json({ ok: true })\n}\n",
    "export function store(request: any, response: any) {\n  if (!request.body.mail) return response.status(200).json({ error: 'mail' })\n  response.json({ ok: true })\n}\n",
  ),
  source(
    'benign: another refusal',
    'silent',
    "export function store(request: any, response: any) {\n  if (!request.body.mail) return response.status(400).json({ error: 'mail' })\n  response.json({ ok: true })\n}\n",
    "export function store(request: any, response: any) {\n  if (!request.body.mail) return response.status(422).json({ error: 'mail' })\n  response.json({ ok: true })\n}\n",
  ),
  source(
    'VAL-08 a callback that is told of no error',
    'validation_bypass',
    "export function read(name: string, callback: (error: Error | null, text?: string) => void) {\n  if (name === '') return callback(new Error('no name'))\n  callback(null, name)\n}\n",
    "export function read(name: string, callback: (error: Error | null, text?: string) => void) {\n  if (name === '') return callback(null, '')\n  callback(null, name)\n}\n",
  ),
  source(
    'VAL-04 text that is markup now',
    'validation_bypass',
    'export function show(place: HTMLElement, note: string) {\n  place.textContent = note\n}\n',
    'export function show(place: HTMLElement, note: string) {\n  place.innerHTML = note\n}\n',
  ),
  source(
    'VAL-04 markup in a template',
    'validation_bypass',
    '<template>\n  <p v-text="note" />\n</template>\n',
    '<template>\n  <p v-html="note" />\n</template>\n',
    'src/note.vue',
  ),
  source(
    'VAL-04 markup that is handed over',
    'validation_bypass',
    'export const Title = ({ text }: { text: string }) => <h1>{text}</h1>\n',
    'export const Title = ({ text }: { text: string }) => <h1 dangerouslySetInnerHTML={{ __html: text }} />\n',
    'src/title.tsx',
  ),
  source(
    'benign: markup that is text now',
    'silent',
    'export function show(place: HTMLElement, note: string) {\n  place.innerHTML = note\n}\n',
    'export function show(place: HTMLElement, note: string) {\n  place.textContent = note\n}\n',
  ),
  source(
    'ERR-03 the program ends well where it failed',
    'error_suppression',
    'export async function main(run: () => Promise<void>) {\n  try {\n    await run()\n  } catch (error) {\n    console.error(error)\n    process.exitCode = 1\n  }\n}\n',
    'export async function main(run: () => Promise<void>) {\n  try {\n    await run()\n  } catch (error) {\n    console.error(error)\n  }\n}\n',
  ),
  source(
    'benign: the code that it ends with, elsewhere',
    'silent',
    'export async function main(run: () => Promise<void>) {\n  try {\n    await run()\n  } catch (error) {\n    console.error(error)\n    process.exitCode = 1\n  }\n}\n',
    'export async function main(run: () => Promise<void>) {\n  try {\n    await run()\n  } catch (error) {\n    console.error(error)\n    fail()\n  }\n}\nfunction fail() {\n  process.exitCode = 1\n}\n',
  ),
  source(
    'ERR-04 a command whose failure is no error',
    'error_suppression',
    "import { execa } from 'execa'\nexport async function build(at: string) {\n  await execa('make', ['build'], { cwd: at })\n}\n",
    "import { execa } from 'execa'\nexport async function build(at: string) {\n  await execa('make', ['build'], { cwd: at, reject: false })\n}\n",
  ),
  source(
    'benign: a command whose code is looked at',
    'silent',
    "import { execa } from 'execa'\nexport async function build(at: string) {\n  await execa('make', ['build'], { cwd: at })\n}\n",
    "import { execa } from 'execa'\nexport async function build(at: string) {\n  const { exitCode } = await execa('make', ['build'], { cwd: at, reject: false })\n  if (exitCode !== 0) throw new Error(`make ended with ${exitCode}`)\n}\n",
  ),
  source(
    'ERR-04 a command that is called calmly',
    'error_suppression',
    "import { $ } from 'zx'\nexport async function build() {\n  await $`make build`\n}\n",
    "import { $ } from 'zx'\nexport async function build() {\n  await $`make build`.nothrow()\n}\n",
  ),
  source(
    'FEAT-10 steps that were made together',
    'feature_removal',
    MOVE,
    MOVE.replace(
      '  await db.transaction(async (tx: any) => {\n    await tx.take(from)\n    await tx.put(to)\n  })',
      '  await db.take(from)\n  await db.put(to)',
    ),
  ),
  source('benign: a transaction of another name', 'silent', MOVE, MOVE.replace('db.transaction(', 'db.inTransaction(')),
  source('FEAT-10 what was taken is not given back', 'feature_removal', HOOKS, HOOKS.replace('    return () => clearInterval(id)\n', '')),
  source(
    'benign: given back by a function of its own',
    'silent',
    HOOKS,
    HOOKS.replace('return () => clearInterval(id)', 'return () => stop(id)').replace(
      'export function',
      'const stop = (id: ReturnType<typeof setInterval>) => clearInterval(id)\nexport function',
    ),
  ),
  source(
    'FEAT-06 a controller that is taken in no more',
    'feature_removal',
    MODULE,
    MODULE.replace('[Orders, Refunds]', '[Orders]').replace("import { Refunds } from './refunds'\n", ''),
    'src/desk.ts',
    modules,
  ),
  source(
    'benign: a controller more',
    'silent',
    MODULE.replace('[Orders, Refunds]', '[Orders]').replace("import { Refunds } from './refunds'\n", ''),
    MODULE,
    'src/desk.ts',
    modules,
  ),
  source(
    'FEAT-06 a page without a route',
    'feature_removal',
    PAGES,
    PAGES.replace('    <Route path="/refunds" element={<Refunds />} />\n', ''),
    'src/pages.tsx',
  ),
  source('benign: a page under another path', 'silent', PAGES, PAGES.replace('"/refunds"', '"/returns"'), 'src/pages.tsx'),
  source(
    'FEAT-06 a job that is never started again',
    'feature_removal',
    "import cron from 'node-cron'\nimport { bill, purge } from './jobs'\nexport function start() {\n  cron.schedule('0 3 * * *', bill)\n  cron.schedule('0 4 * * *', purge)\n}\n",
    "import cron from 'node-cron'\nimport { bill } from './jobs'\nexport function start() {\n  cron.schedule('0 3 * * *', bill)\n}\n",
  ),
  source(
    'FEAT-05 a default of the environment',
    'feature_removal',
    "export const coupons = (process.env.COUPONS ?? '1') === '1'\n",
    "export const coupons = (process.env.COUPONS ?? '0') === '1'\n",
  ),
  source(
    'FEAT-11 an answer that is written down',
    'feature_removal',
    "import { db } from './db'\nexport async function GET() {\n  const rows = await db.orders.findMany()\n  return Response.json(rows)\n}\n",
    'export async function GET() {\n  return Response.json([{ id: 1, total: 30 }, { id: 2, total: 12 }])\n}\n',
  ),
  source(
    'FEAT-13 a parameter of types is any',
    'any',
    'export function firstOf<T>(list: T[]): T {\n  return list[0]\n}\n',
    'export function firstOf(list: any[]): any {\n  return list[0]\n}\n',
  ),
  source(
    'benign: a guard that compares strictly',
    'silent',
    "export function read(token: string) {\n  if (token == '=') throw new SyntaxError('left hand side')\n  return token\n}\n",
    "export function read(token: string) {\n  if (token === '=') throw new SyntaxError('left hand side')\n  return token\n}\n",
  ),
  source(
    'VAL-02 a guard of another token alone',
    'validation_bypass',
    "export function read(token: string) {\n  if (token == '=' || token == ':') throw new SyntaxError('left hand side')\n  return token\n}\n",
    "export function read(token: string) {\n  if (token === '=') throw new SyntaxError('left hand side')\n  return token\n}\n",
  ),
  source(
    'benign: what is checked again only under a clock of its own',
    'silent',
    'export function wait(until: () => void, own: boolean) {\n  checkUntil(until)\n  return own\n}\nfunction checkUntil(until: () => void) {\n  until()\n}\n',
    'export function wait(until: () => void, own: boolean) {\n  if (own) checkUntil(until)\n  return own\n}\nfunction checkUntil(until: () => void) {\n  until()\n}\n',
  ),
  source(
    'VAL-02 checked only where there is much of it',
    'validation_bypass',
    'export function read(text: string) {\n  validateText(text)\n  return text\n}\nfunction validateText(text: string) {\n  if (/\\W/.test(text)) throw new RangeError(text)\n}\n',
    'export function read(text: string) {\n  if (text.length > 9) validateText(text)\n  return text\n}\nfunction validateText(text: string) {\n  if (/\\W/.test(text)) throw new RangeError(text)\n}\n',
  ),
  source(
    'VAL-02 checked only where it is strict',
    'validation_bypass',
    'export function read(text: string, strict: boolean) {\n  validateText(text)\n  return text\n}\nfunction validateText(text: string) {\n  if (text.length > 9) throw new RangeError(text)\n}\n',
    'export function read(text: string, strict: boolean) {\n  if (strict) validateText(text)\n  return text\n}\nfunction validateText(text: string) {\n  if (text.length > 9) throw new RangeError(text)\n}\n',
  ),
  source(
    'benign: what the module hands out is put together by a call',
    'silent',
    "exports.take = require('./take')\nexports.put = require('./put')\n",
    "var extend = require('./extend')\nvar methods = {\n  take: require('./take'),\n  put: require('./put'),\n}\nvar api = extend({}, methods)\nmodule.exports = api\n",
    'lib/index.js',
    {
      'lib/take.js': 'module.exports = function take() {}\n',
      'lib/put.js': 'module.exports = function put() {}\n',
      'lib/extend.js': 'module.exports = Object.assign\n',
    },
  ),
]
