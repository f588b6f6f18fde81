import type { XmlHandler } from '../../xml/read-xml.js'
import { type LineBranch, type LineCoverage, wholeNumber } from '../line-coverage.js'
import { armsOf } from './arms-of.js'

interface ClassLines {
  readonly path: string
  /** In characters. */
  readonly at: number
  readonly lines: Map<number, number>
  readonly branches: Map<number, LineBranch>
  readonly functions: { name: string; line: number; hits: number }[]
}

/** What a Cobertura document says, by file. */
export interface CoberturaFiles {
  readonly sources: readonly string[]
  readonly files: readonly { readonly coverage: LineCoverage; readonly at: number }[]
  readonly hasBranches: boolean
}

/** Collects the classes of a document by the file they stand in: several packages and classes may share one. */
export function collectClasses(): { readonly handler: XmlHandler; readonly found: () => CoberturaFiles } {
  const files = new Map<string, ClassLines>()
  const sources: string[] = []
  let source: string | null = null
  let current: ClassLines | null = null
  let method: { readonly name: string; line: number | null; hits: number } | null = null
  let hasBranches = false

  const handler: XmlHandler = {
    open: (name, attributes, at) => {
      if (name === 'source') source = ''
      else if (name === 'class') {
        const path = attributes.get('filename')
        if (path === undefined || path === '') return `the class ${attributes.get('name') ?? 'without a name'} has no filename`
        current = files.get(path) ?? { path, at, lines: new Map(), branches: new Map(), functions: [] }
        files.set(path, current)
      } else if (name === 'method') method = { name: attributes.get('name') ?? '', line: null, hits: 0 }
      else if (name === 'line') return line(attributes)
      return null
    },
    close: (name) => {
      if (name === 'source' && source !== null) {
        if (source.trim() !== '') sources.push(source.trim())
        source = null
      } else if (name === 'method') {
        if (method?.line != null) current?.functions.push({ name: method.name, line: method.line, hits: method.hits })
        method = null
      } else if (name === 'class') current = null
      return null
    },
    text: (text) => {
      if (source !== null) source += text
    },
  }

  function line(attributes: ReadonlyMap<string, string>): string | null {
    if (current === null) return 'a line stands outside of every class'
    const [number, hits] = [wholeNumber(attributes.get('number'), 1), wholeNumber(attributes.get('hits'), 0)]
    if (number === null) return `${current.path}: a line has the number ${JSON.stringify(attributes.get('number') ?? '')}`
    if (hits === null) return `${current.path}, line ${number}: the hits are ${JSON.stringify(attributes.get('hits') ?? '')}`
    if (method !== null) {
      // A method's lines stand among those of its class again; the first one says where it is.
      if (method.line === null) Object.assign(method, { line: number, hits })
      return null
    }
    current.lines.set(number, Math.max(current.lines.get(number) ?? 0, hits))
    if (attributes.get('branch')?.toLowerCase() !== 'true') return null
    hasBranches = true
    const arms = armsOf(number, hits, attributes.get('condition-coverage'), attributes.get('missing-branches'))
    if (typeof arms === 'string') return `${current.path}, line ${number}: ${arms}`
    if (arms !== null) current.branches.set(number, { line: number, arms })
    return null
  }

  return {
    handler,
    found: () => ({
      sources,
      hasBranches,
      files: [...files.values()].map(({ path, at, lines, functions, branches }) => ({
        at,
        coverage: { path, lines, functions, branches: [...branches.values()] },
      })),
    }),
  }
}
