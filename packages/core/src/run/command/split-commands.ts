import { withoutHashComments } from '../without-comments.js'
import { severalCommands } from './several-commands.js'
import type { ShellCommand } from './shell-command.js'

const KEYWORDS = new Set(['then', 'do', 'else', '{', '('])
const OPENING = new Set(['if', 'while', 'until', 'for', 'case', 'elif'])
const CLOSING = new Set(['fi', 'done', 'esac', '}', ')'])

/** Splits a shell text into simple commands. Quotes, comments, continued lines and here-documents are understood; it never fails. */
export function splitCommands(whole: string): readonly ShellCommand[] {
  const text = withoutUncalled(whole)
  const commands: ShellCommand[] = []
  let words: string[] = []
  let word: string | null = null
  let line = 0
  let startLine = 0
  let nested = 0
  let heredoc: string | null = null
  let otherwise = false
  const endWord = () => {
    if (word === null) return
    if (words.length === 0) startLine = line
    words.push(word)
    word = null
  }
  const endCommand = (then: ShellCommand['then']) => {
    endWord()
    let asked = false
    while (words[0] !== undefined && (KEYWORDS.has(words[0]) || OPENING.has(words[0]) || CLOSING.has(words[0]))) {
      if (OPENING.has(words[0]) && words[0] !== 'elif') nested++
      asked = words[0] === 'if' || words[0] === 'elif'
      otherwise ||= words[0] === 'else' || words[0] === 'elif'
      if (words[0] === 'fi' || words[0] === 'done' || words[0] === 'esac') nested = Math.max(0, nested - 1)
      if (words[0] === 'for' || words[0] === 'case') words = []
      else words = words.slice(1)
    }
    const negated = words[0] === '!'
    if (negated) words = words.slice(1)
    const env: (readonly [string, string])[] = []
    while (words[0] !== undefined && /^[A-Za-z_]\w*=/.test(words[0])) {
      const [assignment = ''] = words
      env.push([assignment.slice(0, assignment.indexOf('=')), assignment.slice(assignment.indexOf('=') + 1)])
      words = words.slice(1)
    }
    if (words.length > 0 || env.length > 0) {
      commands.push({ env, words, then, negated, line: startLine, nested, asked, otherwise })
      otherwise = false
    } else if (then !== '\n' && then !== '' && commands.length > 0 && commands[commands.length - 1]?.then === '\n')
      commands[commands.length - 1] = { ...(commands[commands.length - 1] as ShellCommand), then }
    words = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    const next = text[at + 1] ?? ''
    if (letter === '\\') {
      if (next === '\n' || (next === '\r' && text[at + 2] === '\n')) {
        line++
        at += next === '\n' ? 1 : 2
        endWord()
      } else {
        word = (word ?? '') + next
        at++
      }
    } else if (letter === "'" || letter === '"') {
      const end = closing(text, at + 1, letter)
      const inside = text.slice(at + 1, end)
      word = (word ?? '') + (letter === '"' ? inside.replace(/\\(["\\$`])/g, '$1') : inside)
      line += inside.split('\n').length - 1
      at = end
    } else if (letter === '$' && (next === '(' || next === '{')) {
      const end = balanced(text, at + 1)
      word = (word ?? '') + text.slice(at, end + 1)
      at = end
    } else if (letter === '#' && word === null) {
      while (at + 1 < text.length && text[at + 1] !== '\n') at++
    } else if (letter === '\n') {
      endCommand('\n')
      line++
      if (heredoc !== null) {
        const end = text.indexOf(`\n${heredoc}`, at)
        const stop = end < 0 ? text.length : end + heredoc.length
        line += text.slice(at + 1, stop + 1).split('\n').length - 1
        at = stop
        heredoc = null
      }
    } else if (letter === '&' && next === '&') {
      endCommand('&&')
      at++
    } else if (letter === '|' && next === '|') {
      endCommand('||')
      at++
    } else if (letter === '|') {
      endCommand('|')
      if (next === '&') at++
    } else if (letter === ';') endCommand(';')
    else if (letter === '&') {
      const redirects = (word !== null && /[<>]$/.test(word)) || next === '>'
      if (redirects) word = `${word ?? ''}&`
      else endCommand('&')
    } else if (letter === '(' && word === null) {
      // A subshell: its commands count as they stand.
    } else if (letter === ')' && (word === null || !word.includes('('))) endWord()
    else if (letter === '<' && next === '<' && text[at + 2] !== '<') {
      heredoc = /^<<-?\s*['"]?(\w+)/.exec(text.slice(at, at + 60))?.[1] ?? null
      word = `${word ?? ''}<<`
      at++
    } else if (/\s/.test(letter)) endWord()
    else word = (word ?? '') + letter
  }
  endCommand('')
  return commands.flatMap((command) => severalCommands(command, splitCommands))
}

const FUNCTION = /^(?:function[ \t]+)?([A-Za-z_][\w-]*)[ \t]*\(\)[ \t]*\{[ \t]*\n[\s\S]*?^\}/gm

/** A command outside of functions that does more than to set something up: other texts may load one without. */
const DOES = /^(?![ \t]*(?:#|set |export |readonly |declare |shopt |source |\. |[A-Za-z_]\w*=|$))[ \t]*[\w./"'$@-]/m

/** Functions whose name stands nowhere else hold nothing that runs; lines stay where they are. */
function withoutUncalled(text: string): string {
  if (!text.includes('()') || !DOES.test(text.replace(FUNCTION, ''))) return text
  return text.replace(FUNCTION, (body, name: string) => {
    const rest = text.replace(body, '')
    const isCalled = new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(withoutHashComments(rest)) || /"\$@"|\$\{?1\b|\beval\b/.test(rest)
    return isCalled ? body : body.replace(/[^\n]/g, '')
  })
}

function closing(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at++) {
    if (quote === '"' && text[at] === '\\') at++
    else if (text[at] === quote) return at
  }
  return text.length
}

function balanced(text: string, from: number): number {
  const [open, close] = text[from] === '(' ? ['(', ')'] : ['{', '}']
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++
    else if (text[at] === close && --depth === 0) return at
  }
  return text.length
}
