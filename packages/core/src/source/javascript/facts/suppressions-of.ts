import type { Suppression } from '../../../contract/index.js'
import type { JavascriptFile } from '../syntax.js'
import { followingNode } from './following-node.js'

interface Directive {
  readonly tool: Suppression['tool']
  readonly pattern: RegExp
  /** How far it reaches. */
  readonly reach: (match: RegExpExecArray) => 'next' | 'line' | 'file' | 'region' | 'end'
}

const DIRECTIVES: readonly Directive[] = [
  { tool: 'typescript', pattern: /^\W*@(ts-ignore|ts-expect-error|ts-nocheck)\b/, reach: ([, name]) => (name === 'ts-nocheck' ? 'file' : 'line') },
  { tool: 'types', pattern: /^\W*\$(FlowFixMe|FlowIgnore)\b/, reach: () => 'line' },
  {
    tool: 'lint',
    pattern:
      /^\s*(eslint-disable-next-line|eslint-disable-line|eslint-disable|eslint-enable|oxlint-disable-next-line|oxlint-disable-line|oxlint-disable|oxlint-enable|tslint:disable-next-line|tslint:disable|tslint:enable|biome-ignore-all|biome-ignore-start|biome-ignore-end|biome-ignore|deno-lint-ignore-file|deno-lint-ignore)\b:?\s*([^\n]*)/,
    reach: ([, name = '']) => (/enable|end$/.test(name) ? 'end' : /next-line|-line$|ignore$/.test(name) ? 'line' : /-all|-file/.test(name) ? 'file' : 'region'),
  },
  {
    tool: 'coverage',
    pattern: /^\W*(?:istanbul|c8|v8|vitest)\s+ignore\s+(next|if|else|file|start|stop)\b\s*(\d*)/,
    reach: ([, name]) => (name === 'file' ? 'file' : name === 'start' ? 'region' : name === 'stop' ? 'end' : 'next'),
  },
  {
    tool: 'coverage',
    pattern: /^\s*node:coverage\s+(disable|enable|ignore next)\b\s*(\d*)/,
    reach: ([, name]) => (name === 'disable' ? 'region' : name === 'enable' ? 'end' : 'next'),
  },
  {
    tool: 'mutation',
    pattern: /^\s*Stryker\s+(disable next-line|disable|restore)\b\s*([^\n:]*)/,
    reach: ([, name]) => (name === 'disable' ? 'region' : name === 'restore' ? 'end' : 'line'),
  },
]

/** Comments that hide a tool's complaint, with what each covers. */
export function suppressionsOf(file: JavascriptFile): Suppression[] {
  const found: Suppression[] = []
  const open = new Map<Suppression['tool'], { readonly at: number; readonly directive: string; readonly rules: readonly string[] }[]>()
  const close = (tool: Suppression['tool'], end: number): void => {
    for (const { at, directive, rules } of open.get(tool) ?? []) found.push(ofRegion(file, { tool, directive, rules }, at, end))
    open.delete(tool)
  }
  for (const comment of file.comments) {
    const directive = DIRECTIVES.find(({ pattern }) => pattern.test(comment.value))
    const match = directive?.pattern.exec(comment.value)
    if (directive === undefined || match === null || match === undefined) continue
    const { tool } = directive
    const words = match[0].trim().replace(/^\W*@/, '@')
    const name = tool === 'lint' || tool === 'typescript' ? (match[1] ?? words) : words.replace(/\s+/g, ' ')
    const rules = tool === 'lint' || tool === 'mutation' ? rulesOf(match[2] ?? '') : []
    switch (directive.reach(match)) {
      case 'end':
        close(tool, comment.start)
        break
      case 'region':
        open.set(tool, [...(open.get(tool) ?? []), { at: comment.end, directive: name, rules }])
        break
      case 'file':
        found.push(ofRegion(file, { tool, directive: name, rules }, comment.end, file.text.length))
        break
      default:
        found.push(ofNext(file, { tool, directive: name, rules }, comment, directive.reach(match) === 'next'))
    }
  }
  for (const tool of [...open.keys()]) close(tool, file.text.length)
  return found.sort((a, b) => a.line - b.line)
}

type Head = Pick<Suppression, 'tool' | 'directive' | 'rules'>

function ofNext(file: JavascriptFile, head: Head, comment: { readonly start: number; readonly end: number }, wholeNode: boolean): Suppression {
  const sameLine = /-line$/.test(head.directive) && !/next-line$/.test(head.directive)
  const lineStart = file.text.lastIndexOf('\n', comment.start) + 1
  const from = sameLine ? lineStart : comment.end
  const node = wholeNode ? followingNode(file.program, comment.end) : null
  if (node !== null) {
    const text = file.text.slice(node.start, node.end)
    return { ...sized(file, head, node.start, text), line: file.lineOf(comment.start), harmless: node.type.startsWith('TS') || isHarmless(text) }
  }
  const start = sameLine ? lineStart : skipBlank(file.text, from)
  const end = file.text.indexOf('\n', start)
  const text = file.text.slice(start, end === -1 ? undefined : end)
  return { ...head, lines: 1, target: oneLine(sameLine ? text.replace(/\/[/*].*$/, '') : text), harmless: isHarmless(text), line: file.lineOf(comment.start) }
}

function skipBlank(text: string, from: number): number {
  const match = /\S/g
  match.lastIndex = Math.max(0, text.indexOf('\n', from))
  return match.exec(text)?.index ?? from
}

/** What begins with a declaration may go on with code. */
function ofRegion(file: JavascriptFile, head: Head, at: number, end: number): Suppression {
  const text = file.text.slice(at, end)
  const region = { ...sized(file, head, at, text), target: oneLine(firstOf(text)) }
  const inside = file.program.body.filter((node) => node.start >= at && node.end <= end)
  return { ...region, harmless: region.harmless && inside.every((node) => isHarmless(file.text.slice(node.start, node.end))) }
}

/** The first line of code: what else stands in a region is not read where it stays the same. */
function firstOf(text: string): string {
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '')
  return rest.length > 0 ? `${first} …` : first
}

function sized(file: JavascriptFile, head: Head, at: number, text: string): Suppression {
  const lines = text.split('\n').filter((line) => /[^\s{}()[\];,]/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line)).length
  return { ...head, lines, target: oneLine(text), harmless: lines === 0 || isHarmless(text), line: file.lineOf(at) }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}

/** Nothing but declarations, or a place that is never reached by construction. */
function isHarmless(text: string): boolean {
  const code = text.trim()
  return (
    /^(export\s+)?(declare\s+|interface\s|type\s+\w+|import\s+type\b)/.test(code) ||
    /^(default\s*:\s*)?(\{\s*)?(throw\b[^;\n]*(unreachable|never|exhaustive|impossible)|return\s+(assertNever|unreachable)|(assertNever|unreachable|exhaustive)\w*\()/i.test(
      code,
    )
  )
}

function rulesOf(text: string): string[] {
  const named = text.split(/\s--\s|:\s/)[0] ?? ''
  return named
    .replace(/\*+\/?$/, '')
    .split(/[\s,]+/)
    .filter((rule) => /^[@\w]/.test(rule))
    .sort()
}
