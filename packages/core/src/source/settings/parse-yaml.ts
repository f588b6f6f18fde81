import type { Node } from 'yaml'
import { type Data, entriesOf, type Parsed, scalar } from './data.js'

/** The parser, loaded by whoever reads YAML. */
export type YamlParser = Pick<typeof import('yaml'), 'parseDocument' | 'LineCounter' | 'isMap' | 'isSeq' | 'isAlias' | 'isScalar' | 'isNode'>

const MOST_NODES = 50_000
const MOST_DEPTH = 60

/** YAML as data. Anchors and merge keys are resolved; a document that does not parse is broken, and what is too large stays unknown. */
export function parseYaml(text: string, yaml: YamlParser): Parsed {
  const lines = new yaml.LineCounter()
  const document = yaml.parseDocument(text, { lineCounter: lines, logLevel: 'silent', uniqueKeys: false })
  const [error] = document.errors
  if (error) return { broken: { line: lines.linePos(error.pos[0]).line, what: error.message.split('\n')[0] ?? 'no YAML' } }
  const lineOf = (node: Node) => (node.range ? lines.linePos(node.range[0]).line : 1)
  let nodes = 0
  const convert = (node: unknown, depth: number): Data => {
    if (!yaml.isNode(node)) return scalar(null, 1)
    if (depth > MOST_DEPTH || ++nodes > MOST_NODES) return { kind: 'scalar', value: { kind: 'expression', text: '?' }, line: 1 }
    if (yaml.isAlias(node)) return convert(node.resolve(document), depth + 1)
    if (yaml.isScalar(node)) return scalar(node.value, lineOf(node))
    if (yaml.isSeq(node)) return { kind: 'list', items: node.items.map((item) => convert(item, depth + 1)), open: false, line: lineOf(node) }
    if (!yaml.isMap(node)) return scalar(null, lineOf(node))
    const entries = new Map<string, Data>()
    for (const { key, value } of node.items) {
      const name = yaml.isScalar(key) ? String(key.value) : String(key)
      const line = yaml.isNode(key) ? lineOf(key) : lineOf(node)
      const data = yaml.isNode(value) ? convert(value, depth + 1) : scalar(null, line)
      if (name !== '<<') entries.set(name, { ...data, line })
      else
        for (const source of data.kind === 'list' ? data.items : [data])
          for (const [from, entry] of entriesOf(source)) if (!entries.has(from)) entries.set(from, entry)
    }
    return { kind: 'map', entries, open: false, line: lineOf(node) }
  }
  return { data: document.contents === null ? { kind: 'map', entries: new Map(), open: false, line: 1 } : convert(document.contents, 0) }
}
