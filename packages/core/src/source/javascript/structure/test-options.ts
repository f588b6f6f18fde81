import type { Value } from '../../../contract/index.js'
import { valueText } from '../normal-text-value.js'
import { always, type Mark, under } from './mark.js'

/** What an options object says about a test or suite. */
export interface TestOptions {
  readonly marks: readonly Mark[]
  readonly tags: readonly string[]
  readonly retries: number | null
  readonly timeout: number | null
}

export const NO_OPTIONS: TestOptions = { marks: [], tags: [], retries: null, timeout: null }

const MARKING: Readonly<Record<string, Mark['state']>> = {
  skip: 'skip',
  ignore: 'skip',
  todo: 'todo',
  only: 'only',
  fails: 'fails',
  expectFailure: 'fails',
}

/** Reads `{ skip, todo, only, fails, retry, timeout, tags, ... }`. */
export function optionsOf(value: Value): TestOptions {
  if (value.kind !== 'object') return NO_OPTIONS
  const marks: Mark[] = []
  const tags: string[] = []
  let retries: number | null = null
  let timeout: number | null = null
  for (const [key, held] of value.entries) {
    const state = Object.hasOwn(MARKING, key) ? MARKING[key] : undefined
    if (state !== undefined) {
      const mark = markOf(state, key, held)
      if (mark !== null) marks.push(mark)
    } else if (key === 'tag' || key === 'tags') tags.push(...tagsOf(held))
    else if (key === 'retry' || key === 'retries')
      retries = numberOf(held) ?? (held.kind === 'object' ? numberOf(held.entries.find(([name]) => name === 'count')?.[1]) : null)
    else if (key === 'timeout') timeout = numberOf(held)
    else if (key === '...') marks.push(...spreadMarks(held))
  }
  return { marks, tags, retries, timeout }
}

function markOf(state: Mark['state'], key: string, held: Value): Mark | null {
  const by = `{ ${key}: ${valueText(held).slice(0, 80)} }`
  switch (held.kind) {
    case 'boolean':
      return held.text === 'true' ? always(state, by) : null
    case 'string':
      return held.text === '' ? null : always(state, by, held.text)
    case 'number':
      return held.text === '0' ? null : always(state, by)
    case 'undefined':
    case 'null':
    case 'nan':
      return null
    case 'expression':
      return under(held.text, by, state)
    default:
      return always(state, by)
  }
}

/** A spread that cannot be told may hold a skip; it is said only where its name does. */
function spreadMarks(held: Value): readonly Mark[] {
  const text = valueText(held)
  return /skip|todo|ignore/i.test(text) ? [under(text, `{ ${text} }`)] : []
}

function tagsOf(value: Value): readonly string[] {
  if (value.kind === 'string') return [value.text]
  return value.kind === 'array' ? value.items.flatMap(tagsOf) : []
}

function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'number' && Number.isFinite(Number(value.text)) ? Number(value.text) : null
}

/** Tags that stand in a title: `@slow`. */
export function titleTags(title: string): readonly string[] {
  return title.includes('@') ? [...title.matchAll(/(?<!\S)@[\w:-]+/g)].map(([tag]) => tag) : []
}
