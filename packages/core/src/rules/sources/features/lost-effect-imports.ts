import type { SourceComparison } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { baseLineOf, lineEdits } from '../line-edits.js'

const IN_PYTHON = /^\s*(?:from\s+([.\w]+)\s+import\s+(\w+)|import\s+([.\w]+))\s*(?:#.*)?$/
const IN_JAVASCRIPT = /^\s*import\s+['"](\.[^'"]+)['"];?\s*$/
const CODE = /\.(?:py|[cm]?[jt]sx?|vue|svelte)$/
/** What a module does as soon as it is loaded: it connects receivers, registers tasks, commands, elements. */
const REGISTERS =
  /^@(?:receiver|register|shared_task|[\w.]+\.(?:register|receiver|task|command|route|on|listener|connect\w*))\b|^(?!\s)[\w.]+\.(?:connect|register|on|addEventListener|subscribe|define)\(/m

/** A module that was imported for what it does when it is loaded is loaded by nobody now, while it stays: `from . import signals`. */
export function lostEffectImports({ pair, files }: SourceComparison): Weakening[] {
  return files.flatMap((file) => {
    const edits = lineEdits(pair, file)
    if (edits === null) return []
    const kept = new Set(edits.headText.split('\n'))
    const lines = edits.baseText.split('\n').filter((line) => /\bimport\b/.test(line) && !kept.has(line))
    const [lost] = lines.flatMap((line) => {
      const module = moduleOf(pair, file.base.path, line, edits.baseText)
      return module === null || isLoaded(pair, module) ? [] : [{ line, module }]
    })
    if (lost === undefined) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: file.base.path, line: baseLineOf(edits, lost.line) },
        otherAt: { file: file.head.path, line: 1 },
        message: `${shortened(file.head.path, 120)} no longer loads ${codeOf(lost.module, 100)}, which registers what it holds when it is loaded; nothing else loads it.`,
        suggestion: 'Put the import back; where what it holds is to go, remove the module with its tests and its docs.',
        base: lost.line.trim(),
        head: null,
      }),
    ]
  })
}

/** The module of the repository that the line loads for its effect alone, which is still there. */
function moduleOf(pair: RevisionPair, path: string, line: string, text: string): string | null {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const at = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('/')
  const [, bare] = path.endsWith('.py') ? [] : (IN_JAVASCRIPT.exec(line) ?? [])
  const [, from, name, dotted] = path.endsWith('.py') ? (IN_PYTHON.exec(line) ?? []) : []
  const local = name ?? dotted
  // Whoever speaks of it imports it for more.
  if (local !== undefined && (text.match(new RegExp(`(?<![\\w.])${local.replaceAll('.', '\\.')}(?!\\w)`, 'g')) ?? []).length > 1) return null
  const asked =
    bare !== undefined
      ? pair.resolve('head', path, bare)
      : from !== undefined && name !== undefined
        ? `${from.startsWith('.') ? at(folder, from.replace(/^\./, '').replaceAll('.', '/'), name) : at(from.replaceAll('.', '/'), name)}.py`
        : dotted !== undefined
          ? `${dotted.replaceAll('.', '/')}.py`
          : null
  const held = asked === null ? null : pair.text('head', asked)
  return held !== null && REGISTERS.test(held) ? asked : null
}

/** Another module of the head loads it, or finds modules of its name by itself. */
function isLoaded(pair: RevisionPair, module: string): boolean {
  const name = module.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const loads = new RegExp(`\\b(?:import|from|require|include|autodiscover\\w*)\\b[^\\n]*(?<!\\w)${name}(?!\\w)`)
  const others = pair.mentioning('head', name).filter((path) => path !== module && CODE.test(path) && !/(?:^|\/)tests?(?:\/|_)/.test(path))
  return others.some((path) => loads.test(pair.text('head', path, others) ?? ''))
}
