import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { sha256Hex } from '../../../run/hash.js'
import type { World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { endLineOf, lineOf, sourceOf } from '../syntax/py-text.js'
import { partsOf } from '../values/string-text.js'
import { PLAIN } from './plain-test.js'

interface Example {
  readonly source: string
  readonly want: string
  readonly skipped: boolean
  readonly ellipsis: boolean
  readonly line: number
}

/** A test for each docstring that holds `>>>` examples; tagged `doctest`, because only some settings collect them. */
export function doctestsOf(world: World): Omit<InventoryTest, 'occurrence'>[] {
  const { text } = world.main
  if (!text.text.includes('>>>')) return []
  const found: Omit<InventoryTest, 'occurrence'>[] = []
  const visit = (body: PyNode | null, path: readonly string[]): void => {
    const statements = statementsOf(body)
    const first = statements[0]
    const docstring = first?.type === 'expression_statement' && first.kids[0]?.type === 'string' ? first.kids[0] : null
    if (docstring) {
      const examples = examplesIn(sourceOf(text, docstring), lineOf(text, docstring.start), partsOf(text.text, docstring).prefix)
      if (examples.length > 0) found.push(testOf(world, path, docstring, examples))
    }
    for (const statement of statements) {
      const definition = statement.type === 'decorated_definition' ? child(statement, 'definition') : statement
      const name = definition && /^(?:function|class)_definition$/.test(definition.type) ? child(definition, 'name') : null
      if (definition && name) visit(child(definition, 'body'), [...path, sourceOf(text, name)])
    }
  }
  visit(text.root, [])
  return found
}

function examplesIn(docstring: string, line: number, prefix: string): Example[] {
  const lines = docstring.slice(prefix.length).split('\n')
  const found: Example[] = []
  for (let at = 0; at < lines.length; at++) {
    const start = /^(\s*(?:["']{3}|["'])?\s*)>>> ?(.*)$/.exec(lines[at] ?? '')
    if (!start) continue
    const first = at
    let source = start[2] ?? ''
    while (/^\s*\.\.\. ?/.test(lines[at + 1] ?? '')) source += `\n${(lines[++at] ?? '').replace(/^\s*\.\.\. ?/, '')}`
    const want: string[] = []
    while (at + 1 < lines.length && /\S/.test(lines[at + 1] ?? '') && !/^\s*>>>/.test(lines[at + 1] ?? '') && !/^\s*["']{3}/.test(lines[at + 1] ?? ''))
      want.push((lines[++at] ?? '').trim())
    const directives = [...source.matchAll(/#\s*doctest:\s*(.*)$/gm)].map((match) => match[1] ?? '').join(' ')
    found.push({
      source: source.replace(/\s*#\s*doctest:.*$/gm, '').trim(),
      want: want.join('\n').replace(/["']{3}\s*$/, ''),
      skipped: /\+SKIP\b/.test(directives),
      ellipsis: /\+ELLIPSIS\b/.test(directives),
      line: line + first,
    })
  }
  return found
}

function testOf(world: World, path: readonly string[], docstring: PyNode, examples: readonly Example[]): Omit<InventoryTest, 'occurrence'> {
  const { text } = world.main
  const skipped = examples.every((example) => example.skipped)
  const source = sourceOf(text, docstring)
  return {
    ...PLAIN,
    ...(skipped ? { state: 'skip' as const, stateBy: '# doctest: +SKIP' } : {}),
    titlePath: [path.join('.') || '<module>'],
    line: lineOf(text, docstring.start),
    endLine: endLineOf(text, docstring),
    tags: ['doctest'],
    checks: examples.filter((example) => example.want !== '').map((example) => checkOf(example, skipped)),
    calls: examples.filter((example) => example.want === '').map((example) => example.source),
    mentions: new Set(source.match(/[A-Za-z_]\w*/g) ?? []),
    unknown: [],
    bodyKey: sha256Hex(examples.map((example) => `${example.source}\n${example.want}`).join('\n')),
    text: source.slice(0, 4000),
  }
}

function checkOf(example: Example, all: boolean): InventoryCheck {
  const trivial = example.ellipsis && example.want === '...'
  return {
    subject: example.source,
    subjectValue: null,
    subjectNames: [...new Set(example.source.match(/[A-Za-z_][\w.]*(?=\()/g) ?? [])],
    settled: null,
    relation: trivial ? 'nothing' : 'equal',
    matcher: 'doctest',
    negated: false,
    expected: trivial ? [] : [{ kind: 'string', text: example.want }],
    errorType: null,
    message: null,
    modality: example.skipped && !all ? 'unreachable' : 'always',
    under: example.skipped && !all ? '# doctest: +SKIP' : null,
    times: 1,
    polled: false,
    selfReferential: false,
    line: example.line,
    endLine: example.line,
    file: null,
    text: `>>> ${example.source}`.replace(/\s+/g, ' ').slice(0, 300),
  }
}
