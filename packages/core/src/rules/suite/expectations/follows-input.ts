import type { CheckPair, ComparedTest, PlacedTest } from '../../../compare/index.js'
import type { RevisionPair, Side } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'

/**
 * Whether another word is expected because the test's own input says this word now: in the function that is looked at and that the test defines, or in what
 * the class of a test of Python makes beside its tests, or in a member that the test sets. `columns(engine='InnoDB')` in `setUp`, and `engine=InnoDB` in what is expected.
 */
export function followsInput(pair: RevisionPair, { base, head }: ComparedTest, { base: was, head: is }: CheckPair): boolean {
  if (followsSetting(base.test.text, head.test.text, was, is)) return true
  const [before, after] = [was, is].map(({ expected }) => new Set(JSON.stringify(expected).match(/[\w$]+/g)))
  const lost = [...(before ?? [])].filter((word) => !after?.has(word))
  const gained = [...(after ?? [])].filter((word) => !before?.has(word))
  if (gained.length === 0 || ![...lost, ...gained].every((word) => NAME.test(word))) return false
  const [from, to] = [inputOf(pair, 'base', base, was.subject), inputOf(pair, 'head', head, is.subject)]
  return (
    gained.every((word) => holds(to.input, word) && !holds(from.input, word) && new RegExp(`\\b${word}\\b`).test(to.rest)) &&
    !lost.some((word) => holds(to.input, word))
  )
}

/** The same statement asks what the test handed to the very object that is looked at: `cart.add(item)` and `assert list(cart) == [item]`, where the item is made otherwise now. */
export function asksWhatIsHanded({ base, head }: ComparedTest, { base: { text, subject }, head: is }: CheckPair): boolean {
  if (text !== is.text) return false
  const [before, after] = [base.test.text, head.test.text]
  const named = [...new Set(text.match(/(?<![\w$.'"])[A-Za-z_$][\w$]*(?!['"])/g))]
  const changed = named.filter((name) => givenTo(before, name) !== givenTo(after, name))
  const handed = (test: string, name: string) =>
    named.some(
      (own) =>
        own !== name &&
        !OF_TEST.test(own) &&
        !changed.includes(own) &&
        subject !== '' &&
        new RegExp(`^\\s*${own}\\.\\w+\\((?:[^()]*, )?${name}\\);?$`, 'm').test(test),
    )
  return changed.length > 0 && changed.every((name) => handed(before, name) && handed(after, name))
}

/** What a test hands to its own class goes to its checks. */
const OF_TEST = /^(?:self|cls|this)$/

/** All that a local is given in a test. */
function givenTo(test: string, name: string): string {
  return [...test.matchAll(new RegExp(`^\\s*(?:const |let |var )?${name.replaceAll('$', '\\$')} = (.*)$`, 'gm'))].map(([, value]) => value).join('\n')
}

/** The test sets a member of something to the text that it expects, on both sides: `session.shell = '/bin/zsh'`, and `'/bin/zsh'` of what is asked. */
function followsSetting(before: string, after: string, was: CheckPair['base'], is: CheckPair['head']): boolean {
  const [[from], [to]] = [was.expected, is.expected]
  if (from?.kind !== 'string' || to?.kind !== 'string' || from.text.length < 4 || was.expected.length !== 1) return false
  const [had, has] = [settings(before, from.text), settings(after, to.text)]
  return [...had].some((target) => has.has(target) && !is.subject.includes(target) && !settings(after, from.text).has(target))
}

/** What a test sets to a text: `project.settings.shell`. */
function settings(test: string, text: string): ReadonlySet<string> {
  const assigned = new RegExp(`^\\s*([A-Za-z_$][\\w$]*(?:\\.[\\w$]+|\\[[^\\]]+\\])+) = [rb]?(['"])${literalPattern(text)}\\2;?\\s*$`, 'gm')
  return new Set(Array.from(test.matchAll(assigned), ([, target = '']) => target))
}

// Shorter ones and numbers stand anywhere.
const NAME = /^(?!(?:expression|undefined|boolean|number|string|object|array|regex|false|true|null|None|True|False)$)[A-Za-z_]\w{3,}$/

/** The texts that make what is looked at, and the rest of the test. */
function inputOf(pair: RevisionPair, side: Side, { file, test }: PlacedTest, subject: string): { readonly input: string; readonly rest: string } {
  const lines = test.text.split('\n')
  const root = /^[A-Za-z_$][\w$]*/.exec(subject)?.[0]
  const at =
    root === undefined
      ? -1
      : lines.findIndex((line, i) => i > 0 && new RegExp(`^\\s+(?:async )?(?:def|function|class) ${root.replace('$', '\\$')}\\b`).test(line))
  const end = at < 0 ? at : endOf(lines, at)
  const own = at < 0 ? '' : lines.slice(at, end).join('\n')
  const rest = at < 0 ? lines : [...lines.slice(0, at), ...lines.slice(end)]
  return { input: `${own}\n${file.endsWith('.py') ? besideTests(pair.text(side, file) ?? '', test.titlePath[0] ?? '') : ''}`, rest: rest.join('\n') }
}

/** Methods of a class that are no tests. */
function besideTests(text: string, name: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => new RegExp(`^class ${name}\\b`).test(line))
  if (start < 0 || !/^\w+$/.test(name)) return ''
  const body = lines.slice(start + 1, endOf(lines, start))
  const starts = body.flatMap((line, i) => (/^\s+(?:async )?def (?!test)\w/.test(line) ? [i] : []))
  return starts.map((i) => body.slice(i, endOf(body, i)).join('\n')).join('\n')
}

/** Where the lines end that are indented further than the one at `at`, its brackets closed. */
function endOf(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '')
  const end = lines.findIndex((line, i) => i > at && line.trim() !== '' && indentOf(line) <= indent && !/^\s*[)\]}]/.test(line))
  return end < 0 ? lines.length : end
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** The word stands in code that does something: a comment, a text by itself and a name set to a plain value do nothing. */
function holds(text: string, word: string): boolean {
  const code = text.replace(/(?:"""|''')[\s\S]*?(?:"""|''')/g, '').split('\n')
  return code.some((line) => !IDLE.test(line) && new RegExp(`\\b${word}\\b`).test(line.replace(/(?:#|\/\/).*$/, '')))
}

const IDLE = /^\s*(?:return |(?:const |let |var )?[\w.]+ = )?(?:[\w.]+|"[^"]*"|'[^']*');?\s*$/
