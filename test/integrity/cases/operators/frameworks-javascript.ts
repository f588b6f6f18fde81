import { type Change, change, VITEST } from '../change.js'

type Edits = Change['edits']

const GRAIN = `import { log } from './log.js'

export async function load(store, id) {
  const bin = await store.bin(id)
  if (!bin) throw new Error('no such bin')
  return { id, grain: bin.grain, tons: bin.tons }
}

export async function weigh(store, ticket) {
  if (ticket.tons <= 0) throw new Error('nothing on the scale')
  await store.put(ticket)
  return { statusCode: 201, body: ticket.id }
}

export async function clear(store, id) {
  try {
    await store.clear(id)
  } catch (err) {
    if (err.code === 'IN_USE') {
      throw new Error('bin is in use')
    }
    throw err
  }
}

export async function take(store, load, answer) {
  try {
    answer({ ok: true, load: await store.take(load) })
  } catch (err) {
    if (!(err instanceof RangeError)) throw err
    answer({ ok: false, why: err.message })
  }
}

export async function pour(store, bus, ticket) {
  try {
    await store.pour(ticket)
  } catch (err) {
    bus.emit('error', err, ticket)
    return null
  }
  return ticket
}

export async function settle({ db, bank }, id) {
  return db.transaction(async (tx) => {
    const sale = await tx('sales').where({ id }).first()
    if (sale.settledAt) return { again: true }
    await bank.pay(sale.farmer, sale.amount)
    return { again: false }
  })
}

export function inspect(samples) {
  const found = []
  for (const sample of samples) {
    const report = (level, text) => found.push({ level, sample: sample.id, text })
    if (sample.moisture > 14) report('error', 'too wet')
    if (sample.dust > 2) report('error', 'too much dust')
  }
  return found
}

export function isSafeLoad(load) {
  if (load.tons > 30) return false
  if (load.axles < 2) return false
  return load.sealed && !load.broken
}

export const told = log
`
const SILO = {
  'package.json': VITEST,
  'src/grain.js': GRAIN,
  'src/log.js': 'export const log = (line) => line\n',
  'test/log.test.js': "import { log } from '../src/log.js'\n\ntest('log', () => {\n  expect(log('a')).toBe('a')\n})\n",
}
const onGrain = (name: string, expected: Change['expected'], from: string, to: string, more: Edits = {}) =>
  change(name, expected, SILO, { 'src/grain.js': [[from, to]], ...more })

const NO_BIN = "  if (!bin) throw new Error('no such bin')\n"
const EMPTY_SCALE = "  if (ticket.tons <= 0) throw new Error('nothing on the scale')\n"
const LOOKED = '    if (!(err instanceof RangeError)) throw err\n'
const AGAIN = '    if (sale.settledAt) return { again: true }\n'

/** One file that is not of the sources' own, with a test that stays. */
const alone = (path: string, text: string) => ({
  'package.json': VITEST,
  [path]: text,
  'src/log.js': SILO['src/log.js'],
  'test/log.test.js': SILO['test/log.test.js'],
})
const on =
  (path: string, text: string) =>
  (name: string, expected: Change['expected'], from: string, to: string, more: Edits = {}) =>
    change(name, expected, alone(path, text), { [path]: [[from, to]], ...more })

const onHook = on(
  'src/hooks.server.ts',
  `import { redirect } from '@sveltejs/kit'
import { errors } from './errors'

export const handle = async ({ event, resolve }) => {
  event.locals.keeper = await event.fetch('/keeper')
  if (event.url.pathname.startsWith('/silo') && !event.locals.keeper) redirect(303, '/enter')
  return resolve(event)
}

export const handleError = ({ error, status }) => {
  if (status !== 404) errors.capture(error)
  return { message: 'broken' }
}
`,
)
const HELD = "  if (event.url.pathname.startsWith('/silo') && !event.locals.keeper) redirect(303, '/enter')\n"
const CAPTURED = '  if (status !== 404) errors.capture(error)\n'

const onGate = on(
  'src/gate.js',
  `const { timingSafeEqual } = require('crypto')

async function scaleOnly(ctx, next) {
  const given = Buffer.from(ctx.get('x-scale-signature'), 'hex')
  ctx.assert(timingSafeEqual(given, ctx.state.wanted), 401, 'bad signature')
  await next()
}

module.exports = { scaleOnly }
`,
)
const GIVEN = "  const given = Buffer.from(ctx.get('x-scale-signature'), 'hex')\n"

const onServer = on(
  'src/server.js',
  `exports.register = (server, { store }) => {
  server.route({
    method: 'GET',
    path: '/bins',
    handler: () => store.bins(),
  })

  server.route({
    method: 'GET',
    path: '/bins/{id}/log',
    handler: (request) => store.log(request.params.id),
  })
}
`,
)
const LOG_ROUTE = `  server.route({
    method: 'GET',
    path: '/bins/{id}/log',
    handler: (request) => store.log(request.params.id),
  })
`

const onPages = on(
  'pages.config.mjs',
  `export default {
  trailing: true,
  headers: [
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Cache-Control', value: 'no-store' },
  ],
}
`,
)
const FRAME = "    { key: 'X-Frame-Options', value: 'DENY' },\n"

const onTables = on(
  'src/tables.ts',
  'export const open = (db) => {\n  db.exec(`\n    create table if not exists loads (truck text not null, tons real check (tons > 0), at text, unique (truck, at));\n  `)\n  return db\n}\n',
)

const onBox = on(
  'src/box.ts',
  `import { Type } from '@sinclair/typebox'

export const Load = Type.Object({
  truck: Type.String({ minLength: 2, maxLength: 12 }),
  axles: Type.Integer({ minimum: 2 }),
})
`,
)

const onMill = on(
  'src/mill.graphql',
  `type Query {
  flour(id: ID!): Flour
}

type Flour {
  id: ID!
  name: String!
  ground: String
}
`,
)

const onSteps = on(
  'src/steps.ts',
  `import { base, Refusal } from './base'

export const member = base.use(({ ctx, next }) => {
  if (!ctx.member) throw new Refusal('members only')
  return next()
})

export const miller = member.use(({ ctx, next }) => {
  if (!ctx.member.mills) throw new Refusal('millers only')
  return next()
})
`,
)
const MILLER = `member.use(({ ctx, next }) => {
  if (!ctx.member.mills) throw new Refusal('millers only')
  return next()
})`

const onWorker = on('wrangler.toml', 'name = "mill"\n\n[vars]\nMAX_ORDERS = "40"\nRECEIPTS = "on"\nLOG_COLOR = "on"\n')
const onTemplate = on(
  'template.yaml',
  `Parameters:
  Receipts:
    Type: String
    Default: 'on'
Resources:
  Api:
    Type: AWS::Serverless::Api
    Properties:
      StageName: prod
      Auth:
        DefaultAuthorizer: Millers
  Orders:
    Type: AWS::Serverless::Function
    Properties:
      Handler: src/orders.handler
      Events:
        Post:
          Type: Api
        Nightly:
          Type: Schedule
`,
)

const onClient = on(
  'src/client.js',
  `const http = { post: async (path, body) => ({ path, body }) }

export async function order(flour) {
  const answer = await http.post('/orders', flour)
  return answer.body
}
`,
)

const onProviders = on(
  'src/app/app.config.ts',
  `import { Watch, Told } from './watch'

export const appConfig = {
  providers: [
    { provide: Watch, useClass: Told },
    { provide: 'mill', useValue: 4 },
  ],
}
`,
)
const WATCH = '    { provide: Watch, useClass: Told },\n'

const onStore = on(
  'src/store.ts',
  `import { configure } from './configure'
import { orders } from './orders'
import { watcher } from './watcher'

export const store = configure({
  middleware: (usual) => usual().concat(orders.middleware, watcher),
})
`,
)

const onWebhook = on(
  'src/webhook.ts',
  `export async function POST(req: Request, stripe, sales) {
  const raw = await req.text()
  let event
  try {
    event = stripe.webhooks.constructEvent(raw, req.headers.get('stripe-signature'), process.env.HOOK_SECRET)
  } catch {
    return new Response('bad signature', { status: 400 })
  }
  await sales.paid(event.data.object.id)
  return new Response(null)
}
`,
)
const VERIFIED = `  const raw = await req.text()
  let event
  try {
    event = stripe.webhooks.constructEvent(raw, req.headers.get('stripe-signature'), process.env.HOOK_SECRET)
  } catch {
    return new Response('bad signature', { status: 400 })
  }
`

const onApp = on(
  'src/app.ts',
  `import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { timing } from 'hono/timing'

export const app = new Hono()
app.use('/mill/*', (c, next) => basicAuth({ username: 'm', password: c.env.PASS })(c, next))
app.use('/mill/*', timing())
app.get('/mill/flour', (c) => c.text('flour'))
`,
)

const onRoles = on(
  'src/roles.guard.ts',
  `export class MillGuard {
  constructor(private readonly reflector) {}

  canActivate(context) {
    const asked = this.reflector.get('mills', context.handler)
    const { user } = context.request
    return asked.some((mill) => user?.mills?.includes(mill))
  }
}
`,
)

const FORM = {
  'package.json': VITEST,
  'src/Order.jsx': `export function Order({ register, send }) {
  return (
    <form onSubmit={send}>
      <label><input {...register('amount')} type="number" /> Sacks</label>
      <label><input {...register('organic')} type="checkbox" /> Organic only</label>
    </form>
  )
}
`,
  'src/schema.js': 'export const fields = { amount: 1, organic: false }\n',
  'src/log.js': SILO['src/log.js'],
  'test/log.test.js': SILO['test/log.test.js'],
}
const ORGANIC = `      <label><input {...register('organic')} type="checkbox" /> Organic only</label>\n`

const YUP = {
  ...alone(
    'src/order.js',
    `import * as yup from 'yup'

export const order = yup.object({
  truck: yup.string().matches(/^[A-Z]{2}\\d{5}$/, { excludeEmptyString: true }),
  agreed: yup.boolean().oneOf([true], 'Agree first'),
})
`,
  ),
}
const zod = (truck: string): Edits => ({
  'src/order.js': `import { z } from 'zod'

export const order = z.object({
  truck: ${truck},
  agreed: z.literal(true, { message: 'Agree first' }),
})
`,
})

/** Programs of a silo and a mill, in frameworks of JavaScript: what goes from them, and what only goes elsewhere. */
export const FRAMEWORKS_JAVASCRIPT: readonly Change[] = [
  // An answer that looks like a good one in place of an error, and one that says what failed.
  onGrain('a missing bin is answered with the keys of a good one', 'validation_bypass', NO_BIN, "  if (!bin) return { id, grain: 'none', tons: 1 }\n"),
  onGrain('a bad ticket is answered as a good one is', 'validation_bypass', EMPTY_SCALE, "  if (ticket.tons <= 0) return { statusCode: 201, body: '' }\n"),
  onGrain(
    'a bad ticket is answered with what failed',
    'silent',
    EMPTY_SCALE,
    "  if (ticket.tons <= 0) return { statusCode: 422, body: 'nothing on the scale' }\n",
  ),
  // Errors of a catch.
  onGrain(
    'of two throws in a catch the last one is a line on the console',
    'error_suppression',
    '    throw err\n  }\n}\n\nexport async function take',
    '    console.log(err)\n  }\n}\n\nexport async function take',
  ),
  onGrain('every error is taken for the one that was expected', 'error_suppression', LOOKED, ''),
  onGrain('another error is expected as well', 'silent', LOOKED, '    if (!(err instanceof RangeError || err instanceof TypeError)) throw err\n'),
  onGrain('an error is emitted no more', 'error_suppression', "    bus.emit('error', err, ticket)\n", ''),
  onGrain('an error goes to another one who is told', 'silent', "    bus.emit('error', err, ticket)\n", '    bus.report(err, ticket)\n'),
  // What was done already, what is complained of, what may be taken.
  onGrain('what is settled is settled once more', 'validation_bypass', AGAIN, ''),
  onGrain('what is settled is told by another name', 'silent', AGAIN, '    if (sale.settledAt != null) return { again: true }\n'),
  onGrain('one complaint of several is gone', 'validation_bypass', "    if (sample.dust > 2) report('error', 'too much dust')\n", ''),
  onGrain('a complaint is put into other words', 'silent', "report('error', 'too much dust')", "report('error', 'dusty')"),
  onGrain('what is not safe may be taken', 'validation_bypass', '  if (load.axles < 2) return false\n', ''),
  onGrain(
    'two questions are asked in one',
    'silent',
    '  if (load.tons > 30) return false\n  if (load.axles < 2) return false\n',
    '  if (load.tons > 30 || load.axles < 2) return false\n',
  ),

  // Frameworks that throw by a call, and handlers of errors.
  onHook('a redirect that throws is gone', 'validation_bypass', HELD, ''),
  onHook('a redirect that throws goes elsewhere', 'silent', "redirect(303, '/enter')", "redirect(303, '/keepers/enter')"),
  onHook('a handler of errors tells nobody', 'error_suppression', CAPTURED, ''),
  onHook('a handler of errors writes to the console alone', 'error_suppression', 'errors.capture(error)', 'console.log(error)'),
  onHook('a handler of errors tells another one', 'silent', 'errors.capture(error)', 'tracker.notify(error)'),

  onGate('who gives no signature goes on', 'validation_bypass', GIVEN, `  if (!ctx.get('x-scale-signature')) return next()\n${GIVEN}`),
  onGate('who only asks what there is goes on', 'silent', GIVEN, `  if (ctx.method === 'OPTIONS') return next()\n${GIVEN}`),

  onServer('a route that is said by an object is gone', 'feature_removal', LOG_ROUTE, ''),
  onServer(
    'a route is said in a list',
    'silent',
    LOG_ROUTE,
    `  for (const path of ['/bins/{id}/log']) server.route({ method: 'GET', path, handler: (request) => store.log(request.params.id) })\n`,
  ),

  onPages('a header of a table is gone', 'validation_bypass', FRAME, ''),
  onPages('a header of a table that only tunes is gone', 'silent', "    { key: 'Cache-Control', value: 'no-store' },\n", ''),
  onPages('a header goes to another file', 'silent', FRAME, '', { 'src/headers.js': "export const headers = { 'x-frame-options': 'DENY' }\n" }),

  onTables('constraints of a table in a text are gone', 'validation_bypass', 'tons real check (tons > 0), at text, unique (truck, at)', 'tons real, at text'),
  onTables(
    'what is unique is said by an index',
    'silent',
    'at text, unique (truck, at));',
    'at text);\n    create unique index if not exists once on loads (truck, at);',
  ),
  onTables('a table has a column more', 'silent', 'at text, unique', 'at text, grain text, unique'),

  onBox('bounds of a type are gone', 'validation_bypass', 'Type.String({ minLength: 2, maxLength: 12 })', 'Type.String()'),
  onBox('a type takes all there is', 'validation_bypass', 'Type.Integer({ minimum: 2 })', 'Type.Any()'),
  onBox('a bound is narrower', 'silent', 'maxLength: 12', 'maxLength: 10'),

  onMill('a field that was always there may be null', 'feature_removal', 'name: String!', 'name: String'),
  onMill('a field is always there now', 'silent', 'ground: String', 'ground: String!'),

  onSteps('a step that refuses is gone from its chain', 'validation_bypass', MILLER, 'member'),
  onSteps('a step that refuses has a name', 'silent', MILLER, 'member.use(millersOnly)', {
    'src/base.ts': "export function millersOnly({ ctx, next }) {\n  if (!ctx.member.mills) throw new Refusal('millers only')\n  return next()\n}\n",
  }),

  onWorker('a variable of a worker is switched off', 'feature_removal', 'RECEIPTS = "on"', 'RECEIPTS = "off"'),
  onWorker('a variable that only colours is switched off', 'silent', 'LOG_COLOR = "on"', 'LOG_COLOR = "off"'),
  onWorker('a quota of a worker is raised far', 'validation_bypass', '"40"', '"400000"'),
  onTemplate('a parameter of a template is off by default', 'feature_removal', "'on'", "'off'"),
  onTemplate('an authorizer of a template is gone', 'validation_bypass', '      Auth:\n        DefaultAuthorizer: Millers\n', ''),
  onTemplate('an authorizer of a template is another one', 'silent', 'DefaultAuthorizer: Millers', 'DefaultAuthorizer: Keepers'),
  onTemplate('an event of a template is gone', 'feature_removal', '        Nightly:\n          Type: Schedule\n', ''),
  onTemplate('an event of a template has another name', 'silent', 'Nightly:', 'EachNight:'),

  onClient(
    'without a variable of the bundler a sample is answered',
    'feature_removal',
    '  const answer',
    "  if (!import.meta.env.MILL_URL) return { id: 'order-1', flour: 'rye' }\n  const answer",
  ),
  onClient(
    'without a variable of the bundler it stops',
    'silent',
    '  const answer',
    "  if (!import.meta.env.MILL_URL) throw new Error('no mill')\n  const answer",
  ),

  onProviders('a provider of an application is gone', 'any', WATCH, ''),
  onProviders(
    'a provider of an application has another place',
    'silent',
    `${WATCH}    { provide: 'mill', useValue: 4 },\n`,
    `    { provide: 'mill', useValue: 4 },\n${WATCH}`,
  ),
  onStore('what is handed over in an arrow is gone', 'any', ', watcher)', ')'),
  onStore('a parameter that nothing read is gone', 'silent', '(usual) => usual().concat', '(usual, extra) => usual().concat'),

  onWebhook('the body is read and nobody looks at its signature', 'validation_bypass', VERIFIED, '  const event = await req.json()\n'),
  onWebhook('another one looks at the signature', 'silent', VERIFIED, '  const event = await stripe.webhooks.verifyAsync(req)\n'),

  onApp(
    'a guard that stood in an arrow is gone',
    'validation_bypass',
    "app.use('/mill/*', (c, next) => basicAuth({ username: 'm', password: c.env.PASS })(c, next))\n",
    '',
  ),
  onApp(
    'a guard stands without its arrow',
    'silent',
    "(c, next) => basicAuth({ username: 'm', password: c.env.PASS })(c, next)",
    "basicAuth({ username: 'm', password: env.PASS })",
  ),

  onRoles('whoever is there may', 'validation_bypass', 'return asked.some((mill) => user?.mills?.includes(mill))', 'return asked.length === 0 || !!user'),
  onRoles(
    'the same is asked the other way round',
    'silent',
    'asked.some((mill) => user?.mills?.includes(mill))',
    '!!user && user.mills.some((mill) => asked.includes(mill))',
  ),

  change('a control of a form is gone', 'feature_removal', FORM, { 'src/Order.jsx': [[ORGANIC, '']] }),
  change('a control goes with its field', 'silent', FORM, { 'src/Order.jsx': [[ORGANIC, '']], 'src/schema.js': [[', organic: false', '']] }),

  change('a schema in another library asks the same', 'silent', YUP, zod("z.union([z.literal(''), z.string().regex(/^[A-Z]{2}\\d{5}$/)]).optional()")),
  change('a schema in another library asks for no pattern', 'validation_bypass', YUP, zod('z.string().optional()')),
]
