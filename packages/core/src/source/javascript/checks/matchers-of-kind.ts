import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import type { Link } from './chain.js'
import { type Demand, subjectOf } from './demand.js'

/** What an `expect` for one kind of thing demands: `expectObservable(ticks).toBe('a-b', values)`, `expectAsync(saved).toBeResolved()`. Nothing for another chain. */
export function demandsOfKind([head, ...links]: readonly Link[], frame: Frame): readonly Demand[] {
  const matcher = links.at(-1)
  const [given] = head?.args ?? []
  if (given === undefined || matcher?.args == null || matcher.name === null || !/^to[A-Z]/.test(matcher.name)) return []
  const turns = links.slice(0, -1)
  if (turns.some(({ name, args }) => name !== 'not' || args !== null)) return []
  const expected = matcher.args.map((argument) => fold(argument, frame))
  return [{ subject: subjectOf(given, frame), relation: 'custom', matcher: matcher.name, negated: turns.length % 2 === 1, expected }]
}
