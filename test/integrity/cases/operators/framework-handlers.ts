import { type Change, change, type Tree, VITEST } from '../change.js'

const LATHE: Tree = {
  'package.json': VITEST,
  'src/orders.ts': `import { Router } from 'express'
import { requireUser } from './session.js'
import { orders } from './store.js'
import { mailClerk } from './mail.js'

export const router = Router()

router.post('/orders', requireUser, async (req, res, next) => {
  try {
    const { pieces, steel } = req.body
    if (!Number.isInteger(pieces) || pieces < 1) {
      return res.status(422).json({ error: 'pieces must be whole' })
    }
    if (!orders.STEELS.includes(steel)) return res.status(422).json({ error: 'unknown steel' })
    const order = await orders.add(pieces, steel)
    await mailClerk(order.id)
    res.status(201).json(order)
  } catch (err) {
    next(err)
  }
})
`,
  'src/server.ts': `import Fastify from 'fastify'
import { WebSocketServer } from 'ws'
import { known } from './origins.js'

export function build() {
  const app = Fastify({ bodyLimit: 4096 })
  app.post('/drawings', { schema: { body: { type: 'object', required: ['name'] } }, onRequest: [app.authenticate] }, async (request) => {
    const drawing = request.body
    if (drawing.pages > 12) return app.reply.code(413).send({ error: 'too many pages' })
    return drawing
  })
  app.setErrorHandler((error, _request, reply) => {
    app.log.error(error)
    reply.status(500).send({ error: 'broken' })
  })
  return app
}

export function open(server: unknown) {
  const hall = new WebSocketServer({ server, maxPayload: 2048, verifyClient: ({ origin }) => known(origin) })
  hall.on('connection', (socket, req) => {
    const maker = req.maker
    if (!maker) {
      socket.close(4401, 'unknown maker')
      return
    }
    socket.on('message', (raw) => {
      for (const client of hall.clients) client.send(raw)
    })
  })
  return hall
}
`,
  'src/stock.ts': `import { db } from './db.js'
import { lock } from './lock.js'
import { bus } from './bus.js'

export async function take(bar: string, length: number) {
  return db.$transaction(async (tx) => {
    const [row] = await tx.select().from('bars').where({ bar }).for('update')
    if (row.length < length) throw new Error('bar is too short')
    const cut = await tx.cuts.create({ bar, length })
    await tx.auditLog.create({ what: 'cut', id: cut.id })
    return cut
  })
}

export async function refill(bar: string, length: number) {
  const release = await lock.acquire(bar)
  try {
    bus.emit('refilling', bar)
    await db.bars.add(bar, length)
    bus.emit('refilled', bar)
  } finally {
    await release()
  }
}

export async function reserve(id: string) {
  const order = await db.orders.find(id)
  if (order.frozen) throw new Error('order is frozen')
  await db.reservations.add(id)
}
`,
  'src/Panel.vue': `<script setup lang="ts">
import { computed, ref } from 'vue'
import { save } from './save'

const props = defineProps({ speed: { type: Number, required: true, validator: (v: number) => v > 0 && v <= 3000 } })
const emit = defineEmits(['started'])
const name = ref('')
const problems = computed(() => (name.value === '' ? ['name it'] : []))

async function start() {
  if (problems.value.length > 0) return
  await save(name.value, props.speed)
  emit('started', name.value)
}
</script>

<template>
  <form v-if="maker.role === 'foreman'" @submit.prevent="start"><input v-model="name" /></form>
</template>
`,
  'src/Bench.svelte': `<script lang="ts">
  import DOMPurify from 'dompurify'
  export let note = ''
  export let member: { role: string }
  let count = 0
  $: safe = DOMPurify.sanitize(note)
  function add() {
    count += 1
  }
</script>

{#if member.role === 'foreman'}
  <button on:click={add}>{count}</button>
{/if}
<p>{@html safe}</p>
`,
  'src/resolvers.ts': `export const resolvers = {
  Query: {
    order: (_: unknown, { id }: { id: string }, ctx: any) => ctx.orders.find(id),
    orders: (_: unknown, { first }: { first: number }, ctx: any) => ctx.orders.latest(first),
  },
}
`,
  'schema.graphql': `type Query {
  order(id: ID!): Order
  orders(first: Int! = 20): [Order!]!
}

type Mutation {
  cut(bar: ID!, length: Int!): Order!
}

input Filter {
  steel: String!
}
`,
}

const ORDERS = 'src/orders.ts'
const SERVER = 'src/server.ts'
const STOCK = 'src/stock.ts'

/** What handlers without a name refuse, what calls are handed, what is held together, and scripts of components. */
export const FRAMEWORK_HANDLERS: readonly Change[] = [
  change('a handler without a name refuses fewer', 'validation_bypass', LATHE, {
    [ORDERS]: [["    if (!orders.STEELS.includes(steel)) return res.status(422).json({ error: 'unknown steel' })\n", '']],
  }),
  change('a handler without a name asks for less', 'validation_bypass', LATHE, { [ORDERS]: [['!Number.isInteger(pieces) || pieces < 1', 'pieces < 0']] }),
  change('refusals of a handler stand in a middleware now', 'silent', LATHE, {
    [ORDERS]: [
      ['requireUser, async', 'requireUser, checkOrder, async'],
      [
        "    if (!Number.isInteger(pieces) || pieces < 1) {\n      return res.status(422).json({ error: 'pieces must be whole' })\n    }\n    if (!orders.STEELS.includes(steel)) return res.status(422).json({ error: 'unknown steel' })\n",
        '',
      ],
      ['import { orders }', "import { checkOrder } from './check-order.js'\nimport { orders }"],
    ],
    'src/check-order.ts': `import { orders } from './store.js'

export const checkOrder = (req: any, res: any, next: () => void) => {
  const { pieces, steel } = req.body
  if (!Number.isInteger(pieces) || pieces < 1) {
    return res.status(422).json({ error: 'pieces must be whole' })
  }
  if (!orders.STEELS.includes(steel)) return res.status(422).json({ error: 'unknown steel' })
  next()
}
`,
  }),
  change('a callback that leaves out what it does not want is no refusal', 'silent', LATHE, {
    [ORDERS]: [['  try {\n', '  try {\n    const wanted = [1, 2].map((n) => (n > 1 ? n : 0))\n    void wanted\n']],
  }),
  change('an effect of a handler without a name is gone', 'feature_removal', LATHE, {
    [ORDERS]: [
      ['    await mailClerk(order.id)\n', ''],
      ["import { mailClerk } from './mail.js'\n", ''],
    ],
  }),
  change('a route keeps its handler and loses its schema', 'validation_bypass', LATHE, {
    [SERVER]: [["{ schema: { body: { type: 'object', required: ['name'] } }, onRequest: [app.authenticate] }", '{ onRequest: [app.authenticate] }']],
  }),
  change('a route is guarded by an option of another name', 'silent', LATHE, {
    [SERVER]: [['onRequest: [app.authenticate]', 'preHandler: [app.authenticate]']],
  }),
  change('a server no longer looks at where clients come from', 'validation_bypass', LATHE, {
    [SERVER]: [[', verifyClient: ({ origin }) => known(origin) }', ' }']],
  }),
  change('a socket is closed for nobody', 'validation_bypass', LATHE, {
    [SERVER]: [["    if (!maker) {\n      socket.close(4401, 'unknown maker')\n      return\n    }\n", '']],
  }),
  change('what each client was sent is sent to none', 'feature_removal', LATHE, {
    [SERVER]: [['      for (const client of hall.clients) client.send(raw)\n', '']],
  }),
  change('the error of a request is answered as if it had gone well', 'error_suppression', LATHE, {
    [SERVER]: [["reply.status(500).send({ error: 'broken' })", 'reply.send({ done: true })']],
  }),
  change('the code of a failure comes from a constant', 'silent', LATHE, {
    [SERVER]: [
      ['reply.status(500)', 'reply.status(BROKEN)'],
      ['export function build', 'const BROKEN = 500\n\nexport function build'],
    ],
  }),
  change('an effect within a transaction is gone', 'feature_removal', LATHE, {
    [STOCK]: [["    await tx.auditLog.create({ what: 'cut', id: cut.id })\n", '']],
  }),
  change('a row is read without being held', 'feature_removal', LATHE, { [STOCK]: [[".where({ bar }).for('update')", '.where({ bar })']] }),
  change('one of two events is told no more', 'feature_removal', LATHE, { [STOCK]: [["    bus.emit('refilling', bar)\n", '']] }),
  change('events go by constants', 'silent', LATHE, {
    [STOCK]: [
      ["bus.emit('refilling', bar)", 'bus.emit(REFILLING, bar)'],
      ['export async function refill', "const REFILLING = 'refilling'\n\nexport async function refill"],
    ],
  }),
  change('a lock is taken no more', 'feature_removal', LATHE, {
    [STOCK]: [
      ['  const release = await lock.acquire(bar)\n  try {\n', '  {\n'],
      ['  } finally {\n    await release()\n  }\n', '  }\n'],
    ],
  }),
  change('a lock is taken in a helper', 'silent', LATHE, {
    [STOCK]: [
      ['  const release = await lock.acquire(bar)\n  try {\n', '  return held(bar, async () => {\n'],
      ['  } finally {\n    await release()\n  }\n', '  })\n'],
      [
        'export async function refill',
        'async function held(bar: string, work: () => Promise<void>) {\n  const release = await lock.acquire(bar)\n  try {\n    await work()\n  } finally {\n    await release()\n  }\n}\n\nexport async function refill',
      ],
    ],
  }),
  change('a refusal goes with what was looked up for it', 'validation_bypass', LATHE, {
    [STOCK]: [["  const order = await db.orders.find(id)\n  if (order.frozen) throw new Error('order is frozen')\n", '']],
  }),
  change('the script of a component goes on in spite of its problems', 'validation_bypass', LATHE, {
    'src/Panel.vue': [['  if (problems.value.length > 0) return\n', '']],
  }),
  change('a component looks at a property no more', 'validation_bypass', LATHE, { 'src/Panel.vue': [[', validator: (v: number) => v > 0 && v <= 3000', '']] }),
  change('a component tells nobody any more', 'feature_removal', LATHE, { 'src/Panel.vue': [["  emit('started', name.value)\n", '']] }),
  change('a component shows to all what few saw', 'validation_bypass', LATHE, { 'src/Panel.vue': [[' v-if="maker.role === \'foreman\'"', '']] }),
  change('a component cleans a text no more', 'validation_bypass', LATHE, {
    'src/Bench.svelte': [
      ['DOMPurify.sanitize(note)', 'note'],
      ["  import DOMPurify from 'dompurify'\n", ''],
    ],
  }),
  change('a part of a page is shown to all', 'validation_bypass', LATHE, {
    'src/Bench.svelte': [
      ["{#if member.role === 'foreman'}\n", ''],
      ['{/if}\n', ''],
    ],
  }),
  change('a component counts in another variable, and its properties are written otherwise', 'silent', LATHE, {
    'src/Bench.svelte': [
      [
        "  export let note = ''\n  export let member: { role: string }\n  let count = 0\n",
        "  let { note = '', member }: { note?: string; member: { role: string } } = $props()\n  let turns = $state(0)\n",
      ],
      ['count += 1', 'turns += 1'],
      ['{count}', '{turns}'],
    ],
  }),
  change('an argument may be left out', 'validation_bypass', LATHE, { 'schema.graphql': [['length: Int!', 'length: Int']] }),
  change('a field of an input may be left out', 'validation_bypass', LATHE, { 'schema.graphql': [['steel: String!', 'steel: String']] }),
  change('a query is offered no more', 'feature_removal', LATHE, { 'schema.graphql': [['  order(id: ID!): Order\n', '']] }),
  change('what a query answers may be nothing', 'silent', LATHE, { 'schema.graphql': [['[Order!]!', '[Order!]']] }),
  change('an argument comes with a default', 'silent', LATHE, {
    'schema.graphql': [['cut(bar: ID!, length: Int!)', 'cut(bar: ID!, length: Int!, spare: Int = 0)']],
  }),
]
