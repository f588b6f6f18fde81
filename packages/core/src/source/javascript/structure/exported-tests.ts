import type { TestFramework } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { bare, keyName, type Node, type Program, propertyName } from '../syntax.js'
import { bindArguments } from './bind-arguments.js'
import { functionOf } from './function-of.js'
import { always } from './mark.js'
import type { HookPhase } from './registrar.js'
import { type Collector, openSuite, type Site } from './site.js'

/** Keys of hooks, by runners that take what a module hands out for its tests: functions are tests, objects are suites. */
const HOOKS: Readonly<Partial<Record<TestFramework, Readonly<Record<string, HookPhase>>>>> = {
  nodeunit: { setUp: 'beforeEach', tearDown: 'afterEach' },
  nightwatch: { before: 'before', after: 'after', beforeEach: 'beforeEach', afterEach: 'afterEach' },
  mocha_exports: { before: 'before', after: 'after', beforeEach: 'beforeEach', afterEach: 'afterEach' },
}

/** Whether a runner takes what a module hands out for its tests. */
export function takesExports(framework: TestFramework | null): boolean {
  return framework !== null && HOOKS[framework] !== undefined
}

/** Adds the tests that a file hands out: `module.exports = { adds: function (test) { … } }`, `exports.adds = function (test) { … }`. */
export function addExportedTests(program: Program, site: Site, collector: Collector): void {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') addAll(statement.declaration, site, collector)
    else if (statement.type === 'ExpressionStatement') addAssigned(bare(statement.expression), site, collector)
  }
}

function addAssigned(node: Node, site: Site, collector: Collector): void {
  if (node.type !== 'AssignmentExpression' || node.operator !== '=') return
  const left = bare(node.left)
  // `exports = module.exports = { … }`
  const value = bare(node.right)
  if (isExports(left)) {
    if (value.type === 'AssignmentExpression') addAssigned(value, site, collector)
    else addAll(value, site, collector)
    return
  }
  if (left.type !== 'MemberExpression' || !(isExports(bare(left.object)) || left.object.type === 'ThisExpression')) return
  const key = propertyName(left)
  if (key !== null) addEntry(node, key, node.right, site, collector)
}

/** `exports`, `module.exports` */
function isExports(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'exports'
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'module' && propertyName(node) === 'exports'
}

function addAll(node: Node, site: Site, collector: Collector): void {
  const object = objectOf(node, site.frame)
  if (object === null) return
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const spread = objectOf(property.argument, site.frame)
      if (spread === null) collector.unknown.push({ line: collector.frame.file.lineOf(property.start), what: 'tests that are spread into what is handed out' })
      else addAll(spread, site, collector)
      continue
    }
    const key = keyName(property.key, property.computed)
    if (key !== null) addEntry(property, key, property.value, site, collector)
  }
}

/** An object that is written out, under a name, or given to `testCase`. */
function objectOf(outer: Node, frame: Frame): Extract<Node, { type: 'ObjectExpression' }> | null {
  const node = bare(outer)
  if (node.type === 'ObjectExpression') return node
  if (node.type === 'CallExpression') return node.arguments.length === 1 ? objectOf(node.arguments[0] as Node, frame) : null
  const binding = node.type === 'Identifier' ? frame.file.scopes.resolve(node.name, node.start) : null
  return binding?.init && binding.steps.length === 0 ? objectOf(binding.init, frame) : null
}

function addEntry(at: Node, key: string, value: Node, site: Site, collector: Collector): void {
  const { framework } = collector
  if (framework === 'nightwatch' && key.startsWith('@')) {
    set(key, value, site)
    return
  }
  const body = functionOf(value, site.frame)
  const phase = framework === null ? undefined : HOOKS[framework]?.[key]
  if (body !== null && phase !== undefined) {
    site.suite.hooks.push({ phase, name: key, fn: body, gates: site.gates })
    return
  }
  if (body === null) {
    // Nightwatch has no suites within suites.
    if (framework === 'nightwatch' || objectOf(value, site.frame) === null) return
    const suite = openSuite(site.suite, key, true)
    addAll(value, { ...site, suite }, collector)
    site.suite.tests += suite.tests
    return
  }
  site.suite.tests++
  collector.tests.push({
    call: at,
    site,
    title: key,
    known: true,
    marks: [...site.gates],
    by: 'exports',
    body,
    expression: null,
    frame: bindArguments(body.fn, [], body.frame),
    row: null,
    open: false,
    tags: [],
    given: [],
    ruleRow: null,
    property: null,
    retries: null,
    timeout: null,
  })
}

/** `'@disabled': true`, `'@tags': ['slow']` */
function set(key: string, value: Node, { suite, frame }: Site): void {
  const told = fold(value, frame)
  if (key === '@disabled' && told.kind === 'boolean' && told.text === 'true') suite.marks.push(always('skip', "'@disabled'"))
  if (key === '@tags' && told.kind === 'array') suite.tags.push(...told.items.flatMap((item) => (item.kind === 'string' ? [item.text] : [])))
}
