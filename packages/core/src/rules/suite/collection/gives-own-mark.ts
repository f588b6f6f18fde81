import type { RevisionPair } from '../../../contract/index.js'

/** A hook that gives collected tests marks of the project's own and does nothing else to them: it leaves none out, as long as nobody asks for these marks. */
export function givesOwnMark(pair: RevisionPair, hook: string): boolean {
  if (DROPS.test(hook)) return false
  const given = [...hook.matchAll(GIVEN)].map(([, mark = '', named = '']) => mark || named)
  if (given.length === 0 || given.length !== hook.split('add_marker').length - 1) return false
  return given.every((mark) => !MEANS_SOMETHING.test(mark) && !isAskedFor(pair, mark))
}

/** What takes tests out of those that were collected. */
export const DROPS = /\.remove\(|\bdel\b|items\s*\[\s*:?\s*\]\s*=|\.clear\(|\.pop\(|deselected/

const GIVEN = /\.add_marker\((?:pytest\.mark\.(\w+)(?:\([^()]*\))?|["'](\w+)["'])(?=[,)])/g
const MEANS_SOMETHING = /^(?:skip\w*|xfail|flaky|filterwarnings|usefixtures|parametrize|dependency|timeout|repeat|rerun\w*)$/

/** A command or setting chooses by the mark, or other code around the tests looks for it. */
function isAskedFor(pair: RevisionPair, mark: string): boolean {
  const asks = new RegExp(
    `-m\\b[\\s\\S]{0,60}?\\b${mark}\\b|\\b(?:get_closest_marker|iter_markers|keywords|markexpr)\\b.*\\b${mark}\\b|\\b${mark}\\b.*\\bkeywords\\b`,
  )
  const paths = pair.mentioning('head', mark).filter((path) => !/\.(?:md|rst|txt)$/.test(path))
  return paths.some((path) => asks.test(pair.text('head', path, paths) ?? ''))
}
