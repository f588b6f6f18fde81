import { namePattern } from '../../../run/literal-pattern.js'

const QUESTION = /^if (['"])pytest\1 in sys\.modules:\s*(?:#.*)?$/
const TEST = /^(?:async )?def test|^class Test/
// What the lines of the block's own depth may begin with.
const STATEMENT = /^(?:(?:import|from) [\w.]+|@pytest\.|(?:async )?def (\w+)\(|class (Test\w*)\b|[)\]]|#|"""|''')/

/**
 * Whether all that a module of Python does where pytest is loaded is to hold tests of its own: imports, fixtures and tests under
 * `if "pytest" in sys.modules:` at the margin, under names of which the rest of the module does not speak.
 */
export function holdsOnlyTests(text: string, line: number): boolean {
  const lines = text.split('\n')
  if (!QUESTION.test(lines[line - 1] ?? '')) return false
  const after = lines.slice(line).findIndex((one) => /^[^\s#]/.test(one))
  const end = after < 0 ? lines.length : line + after
  if (/^(?:else|elif)\b/.test(lines[end] ?? '')) return false
  const block = lines.slice(line, end)
  const indent = /^[ \t]+(?=\S)/.exec(block.find((one) => /\S/.test(one)) ?? '')?.[0] ?? ''
  const own = block.flatMap((one, at) =>
    indent !== '' && one.startsWith(indent) && /\S/.test(one[indent.length] ?? '') ? [{ text: one.slice(indent.length), at }] : [],
  )
  if (!own.some((one) => TEST.test(one.text)) || !own.every((one) => STATEMENT.test(one.text))) return false
  const named = own.flatMap(({ text: one, at }) => {
    const [, fn, suite] = STATEMENT.exec(one) ?? []
    if (fn !== undefined && !/^test_/.test(fn) && !isFixture(own, at)) return [null]
    const imported = importedBy(one, block.slice(at + 1))
    // What is loaded for nothing that the tests name is loaded for what it does.
    if (imported.some((name) => timesIn(name, block.join('\n')) < 2)) return [null]
    return [...((fn ?? suite) ? [fn ?? suite ?? ''] : []), ...imported]
  })
  const rest = [...lines.slice(0, line - 1), ...lines.slice(end)].map((one) => one.replace(/#.*$/, '')).join('\n')
  return named.every((name) => name !== null && name !== '*' && timesIn(name, rest) === 0)
}

function timesIn(name: string, text: string): number {
  return text.match(new RegExp(namePattern(name), 'g'))?.length ?? 0
}

function isFixture(own: readonly { readonly text: string; readonly at: number }[], at: number): boolean {
  return own.some((one) => one.at === at - 1 && /^@pytest\.fixture\b/.test(one.text))
}

/** `a`, `b` of `from x import a, c as b`, over several lines as well. */
function importedBy(first: string, following: readonly string[]): readonly string[] {
  const names = /^(?:from [\w.]+ )?import (.*)$/.exec(first)?.[1]?.replace(/#.*$/, '')
  if (names === undefined) return []
  const open = names.trim().startsWith('(') && !names.includes(')')
  const all = open ? [names, ...following.slice(0, following.findIndex((one) => one.includes(')')) + 1)].join(' ') : names
  return all
    .replace(/#[^\n]*?(?= {2,}|$)/g, '')
    .replace(/[()]/g, '')
    .split(',')
    .flatMap(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          ?.split('.')[0]
          ?.trim() || [],
    )
}
