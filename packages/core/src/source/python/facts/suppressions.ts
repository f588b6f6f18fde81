import type { Suppression } from '../../../contract/index.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { endLineOf, lineOf, type PyText, sourceOf } from '../syntax/py-text.js'
import { plainText } from './plain-text.js'

interface Directive {
  readonly tool: Suppression['tool']
  readonly pattern: RegExp
  readonly directive: (match: RegExpExecArray) => string
  /** `block` covers the whole statement that starts on its line. */
  readonly reach: 'line' | 'block' | 'file'
}

const DIRECTIVES: readonly Directive[] = [
  {
    tool: 'lint',
    pattern: /#\s*(?:flake8|ruff)\s*:\s*noqa\b:?\s*([A-Z0-9, ]*)/i,
    directive: (match) => match[0].replace(/[\s#]/g, '').split(':').slice(0, 2).join(': '),
    reach: 'file',
  },
  { tool: 'lint', pattern: /#\s*noqa\b(?!-)\s*(?::\s*([A-Z]+[0-9]+(?:[,\s]+[A-Z]+[0-9]+)*))?/i, directive: () => 'noqa', reach: 'line' },
  { tool: 'lint', pattern: /#\s*pylint\s*:\s*(disable(?:-next)?|skip-file)\s*=?\s*([\w, -]*)/, directive: (match) => `pylint: ${match[1]}`, reach: 'line' },
  { tool: 'lint', pattern: /#\s*nosec\b\s*(B\d+(?:[,\s]+B\d+)*)?/, directive: () => 'nosec', reach: 'line' },
  { tool: 'types', pattern: /#\s*mypy\s*:\s*(ignore-errors|disable-error-code|allow-[\w-]+)\b/, directive: (match) => `mypy: ${match[1]}`, reach: 'file' },
  { tool: 'types', pattern: /#\s*type\s*:\s*ignore\b(?:\[([\w\-, ]*)\])?/, directive: () => 'type: ignore', reach: 'line' },
  {
    tool: 'types',
    pattern: /#\s*pyright\s*:\s*(ignore|basic|strict\s*=\s*false|report\w+\s*=\s*false)(?:\[([\w, ]*)\])?/,
    directive: (match) => `pyright: ${match[1]}`,
    reach: 'line',
  },
  {
    tool: 'types',
    pattern: /#\s*(?:pyre-ignore|pyre-fixme|pytype\s*:\s*disable|ty\s*:\s*ignore)\b(?:[[=]([\w, -]*))?/,
    directive: (match) => match[0].replace(/^#\s*/, '').replace(/[[=].*$/, ''),
    reach: 'line',
  },
  { tool: 'coverage', pattern: /#\s*pragma\s*:\s*no\s*cover\b/i, directive: () => 'pragma: no cover', reach: 'block' },
  { tool: 'coverage', pattern: /#\s*pragma\s*:\s*no\s*branch\b/i, directive: () => 'pragma: no branch', reach: 'line' },
  { tool: 'mutation', pattern: /#\s*pragma\s*:\s*no\s*mutate\b/i, directive: () => 'pragma: no mutate', reach: 'line' },
]

/** Comments that hide a tool's complaint, with what each covers. */
export function suppressionsOf(text: PyText): Suppression[] {
  const found: Suppression[] = []
  let starts: ReadonlyMap<number, PyNode> | null = null
  for (const comment of text.comments) {
    const body = sourceOf(text, comment)
    if (body.length < 6 || !/noqa|pylint|ignore|pragma|nosec|mypy|pyright|pyre|pytype/i.test(body)) continue
    for (const directive of DIRECTIVES) {
      const match = directive.pattern.exec(body)
      if (!match) continue
      starts ??= statementsByLine(text)
      found.push(toSuppression(text, comment, directive, match, starts))
      if (directive.reach === 'file') break
    }
  }
  return found
}

function toSuppression(text: PyText, comment: PyNode, directive: Directive, match: RegExpExecArray, starts: ReadonlyMap<number, PyNode>): Suppression {
  const line = lineOf(text, comment.start)
  const lineStart = text.lineStarts[line - 1] ?? 0
  const before = text.text.slice(lineStart, comment.start).trim()
  const total = text.lineStarts.length
  const alone = before === ''
  const named = match[2] ?? match[1] ?? ''
  const rules =
    directive.reach === 'block' || /no (?:branch|mutate)/.test(directive.directive(match))
      ? []
      : named.split(/[,\s]+/).filter((rule) => /^[A-Za-z][\w-]*$/.test(rule) && !/^(?:disable|disable-next|skip-file|ignore|basic|strict|false)$/.test(rule))
  const head = { tool: directive.tool, directive: directive.directive(match), rules: [...new Set(rules)].sort(), line }
  if (directive.reach === 'file' || (alone && line === 1) || (alone && /disable$|skip-file/.test(head.directive))) {
    return { ...head, lines: Math.max(1, total - line), target: 'the file', harmless: false }
  }
  const statement = starts.get(line) ?? null
  if (directive.reach === 'block' && statement) {
    const block = headed(text, statement, comment)
    return { ...head, lines: endLineOf(text, block) - line + 1, target: plainText(text, block, 200), harmless: isHarmless(text, block) }
  }
  const next = alone && /next/.test(head.directive) ? starts.get(line + 1) : null
  const target = next ? plainText(text, next, 200) : before.replace(/\s+/g, ' ').slice(0, 200)
  return { ...head, lines: 1, target, harmless: statement !== null && directive.tool === 'coverage' && isHarmless(text, statement) }
}

/** The statement that starts on each line, the outermost of them; a decorated definition counts for its `def` line too. */
function statementsByLine(text: PyText): Map<number, PyNode> {
  const found = new Map<number, PyNode>()
  const visit = (node: PyNode): void => {
    if (/_(?:statement|definition|clause)$/.test(node.type) && !/^(?:with_clause|for_in_clause|if_clause)$/.test(node.type)) {
      const line = lineOf(text, node.start)
      if (!found.has(line)) found.set(line, node)
      const name = child(node, 'name')
      const head = name ? lineOf(text, name.start) : line
      if (!found.has(head)) found.set(head, node)
      const body = child(node, 'body') ?? child(node, 'consequence')
      const colon = body ? lineOf(text, previousColon(text, body.start)) : line
      if (!found.has(colon)) found.set(colon, node)
    }
    for (const kid of node.kids) visit(kid)
  }
  for (const kid of text.root.kids) visit(kid)
  return found
}

function previousColon(text: PyText, start: number): number {
  const at = text.text.lastIndexOf(':', start)
  return at === -1 ? start : at
}

/** For `else:` and `except:` the clause; for the first line of an `if` only its own branch. */
function headed(text: PyText, statement: PyNode, comment: PyNode): PyNode {
  if (statement.type !== 'if_statement') return statement
  const body = child(statement, 'consequence')
  return body && lineOf(text, body.start) >= lineOf(text, comment.start)
    ? { ...statement, end: body.end, kids: statement.kids.filter((kid) => kid.field !== 'alternative') }
    : statement
}

function isHarmless(text: PyText, node: PyNode): boolean {
  const own = plainText(text, node, 400)
  if (/^if (?:typing\.)?TYPE_CHECKING\b/.test(own) || /^if __name__ == ['"]__main__['"]/.test(own)) return true
  if (/^(?:elif|if) .*\b(?:sys\.platform|sys\.version_info|os\.name|sys\.implementation|platform\.\w+|PY\d+|PYPY|WIN)\b/.test(own)) return true
  if (/^raise (?:NotImplementedError|AssertionError)\b/.test(own) || /^(?:raise|assert_never|typing\.assert_never)\b.*(?:unreachable|assert_never)/i.test(own))
    return true
  if (/^@(?:typing\.)?overload\b/.test(own) || /^except (?:ImportError|ModuleNotFoundError)\b/.test(own)) return true
  if (node.type === 'function_definition' || node.type === 'decorated_definition') {
    if (/@(?:abc\.)?abstract(?:method|property)/.test(own)) return true
    const body = child(node.type === 'decorated_definition' ? (child(node, 'definition') ?? node) : node, 'body')
    const last = body?.kids.filter((kid) => !/string$/.test(kid.kids[0]?.type ?? '')) ?? []
    return (
      last.every((kid) => kid.type === 'pass_statement' || kid.kids[0]?.type === 'ellipsis' || /^raise NotImplementedError\b/.test(sourceOf(text, kid))) ||
      /^(?:async )?def __(?:repr|str)__\b/.test(own)
    )
  }
  return node.type === 'pass_statement' || (node.type === 'expression_statement' && node.kids[0]?.type === 'ellipsis')
}
