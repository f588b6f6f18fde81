import { surplus } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'

const FILES =
  /(^|\/)(crontab|[\w.-]*\.cron(tab)?|cron\.d\/[\w.-]+|vercel\.json|wrangler\.(toml|jsonc?)|cron\.ya?ml|schedule\.(rb|ya?ml|json)|celeryconfig\.py|crons?\.json)$/
const FIELD = String.raw`(?:[\d*/,-]+|\*|[A-Z]{3}(?:-[A-Z]{3})?)`
const ENTRY = new RegExp(String.raw`(?:^|["'\s])(?:${FIELD}\s+){4}${FIELD}(?:["'\s]|$)`, 'i')

// Celery's, in the code that sets it up.
const HELD = ['beat_schedule', 'CELERY_BEAT_SCHEDULE', 'CELERYBEAT_SCHEDULE']
const HELD_ENTRY = /['"]([\w.-]+)['"]\s*:\s*\{[^{}]*['"]schedule['"]\s*:/g

/** Entries of a schedule that are gone, while the others stay: what they started is never started again. */
export function lostSchedules(pair: RevisionPair): Weakening[] {
  return pair.files.flatMap((file) => {
    const path = file.headPath
    const has = (name: string) => file.base?.mentions.has(name) === true && file.head?.mentions.has(name) === true
    const holds = file.role === 'source' && (HELD.some(has) || (has('celery') && has('task') && has('schedule')))
    if (path === null || file.change !== 'modified' || (!FILES.test(path) && !holds)) return []
    const texts = [file.baseText ?? pair.text('base', file.basePath ?? path), file.headText ?? pair.text('head', path)]
    const [before = [], after = []] = texts.map((text) => (holds ? [...(text ?? '').matchAll(HELD_ENTRY)].map(([, name = '']) => name) : entriesOf(text)))
    const lost = surplus(before, after, bare)
    const [first] = lost
    // As many as before: another time, or another command.
    if (first === undefined || surplus(after, before, bare).length >= lost.length) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: path, line: 1 },
        message: `${shortened(path, 120)} lost ${codeOf(first, 120)}${lost.length > 1 ? ` and ${lost.length - 1} more` : ''}: what it started is never started again.`,
        suggestion: 'Put the entry back; where it is to go, remove what it starts with it.',
        base: first.trim(),
        head: null,
        count: lost.length,
      }),
    ]
  })
}

function entriesOf(text: string | null): string[] {
  const lines = (text ?? '').split('\n').flatMap((line) => line.split(/(?<=\})\s*,/))
  return lines.filter((line) => ENTRY.test(line) && !/^\s*(#|\/\/)/.test(line))
}

function bare(entry: string): string {
  return entry.replace(/[\s[\],]/g, '')
}
