import type { Held } from '../fold-frame.js'
import { bare, isFunction, keyName, literalText, type Node, propertyName } from '../syntax.js'
import { bindArguments } from './bind-arguments.js'
import { always, type Mark } from './mark.js'
import type { HookPhase } from './registrar.js'
import { type Collector, openSuite, type Site } from './site.js'

type Class = Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>
type Member = Class['body']['body'][number]

/** `'@test sums'(assert) { … }` of Ember's suites, `async 'test sums'() { … }` of Hotwire's. */
const NAMED = /^(?:@?test|@skip)\s/
const HOOKS: Readonly<Record<string, HookPhase>> = { before: 'beforeEach', after: 'afterEach' }

/** Whether a class has methods that are tests by a decorator or by their names. */
export function holdsTests(node: Node): node is Class {
  return (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') && node.body.body.some(isTest)
}

/** Adds the tests of a class: `@suite class Cart { @test sums() { … } }`, `moduleFor('Cart', class extends Case { '@test sums'(assert) { … } })`. */
export function addClassTests(node: Class, title: string | null, site: Site, collector: Collector): void {
  const told = decorated(node.decorators, 'suite')
  const suite = openSuite(site.suite, told?.title ?? title ?? node.id?.name ?? null, true)
  suite.marks.push(...site.gates, ...(told?.marks ?? []))
  const self: Held = { kind: 'instance', node, frame: site.frame }
  const frame = { ...site.frame, self }
  for (const member of node.body.body) {
    if (member.type !== 'MethodDefinition' || !isFunction(member.value)) continue
    const key = keyName(member.key, member.computed) ?? (member.computed ? literalText(member.key) : null)
    const test = decorated(member.decorators, 'test')
    const phase = key !== null && Object.hasOwn(HOOKS, key) ? HOOKS[key] : undefined
    const fn = { fn: member.value, frame, name: key }
    if (told !== null && phase !== undefined && test === null)
      suite.hooks.push({ phase: member.static ? (phase === 'beforeEach' ? 'before' : 'after') : phase, name: key ?? '', fn, gates: [] })
    if (key === null || !isTest(member)) continue
    suite.tests++
    collector.tests.push({
      call: member,
      site: { ...site, suite },
      title: test?.title ?? key,
      known: true,
      marks: [...(test?.marks ?? []), ...(key.startsWith('@skip') ? [always('skip', '@skip')] : []), ...site.gates],
      by: '@test',
      body: fn,
      expression: null,
      frame: bindArguments(member.value, [], frame),
      row: site.row,
      open: site.open,
      tags: [],
      given: [],
      ruleRow: null,
      property: null,
      retries: null,
      timeout: null,
    })
  }
  site.suite.tests += suite.tests
}

function isTest(member: Member): boolean {
  if (member.type !== 'MethodDefinition' || member.kind !== 'method') return false
  return decorated(member.decorators, 'test') !== null || NAMED.test(keyName(member.key, member.computed) ?? literalText(member.key) ?? '')
}

interface Decorated {
  readonly title: string | null
  readonly marks: readonly Mark[]
}

/** What `@test`, `@test('sums')` or `@test.skip` says; null where no decorator of that name stands. */
function decorated(decorators: readonly { readonly expression: Node }[] | undefined, name: string): Decorated | null {
  for (const { expression } of decorators ?? []) {
    const marks: Mark[] = []
    let title: string | null = null
    let node = bare(expression)
    for (;;) {
      if (node.type === 'CallExpression') {
        const [first] = node.arguments
        title ??= first === undefined ? null : literalText(first)
        node = bare(node.callee)
      } else if (node.type === 'MemberExpression') {
        const mark = propertyName(node)
        if (mark === 'skip' || mark === 'only') marks.push(always(mark, `@${name}.${mark}`))
        else if (mark === 'pending') marks.push(always('skip', `@${name}.pending`))
        node = bare(node.object)
      } else break
    }
    if (node.type === 'Identifier' && node.name === name) return { title, marks }
  }
  return null
}
