import type { SourceComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import type { Opened } from './opened-routes.js'
import type { UnguardedElement } from './unguarded-elements.js'
import type { UnguardedMarkup } from './unguarded-markup.js'

/** An element that stands without the one that lets few see it. */
export function shownToAll({ file, line, guard, inner }: UnguardedElement): Weakening {
  const path = file.headPath ?? ''
  return weakened({
    severity: 'critical',
    side: 'base',
    at: { file: file.basePath ?? path, line },
    otherAt: { file: path, line: 1 },
    message: `${shortened(path, 120)} can be reached without a check that it made before: ${codeOf(`<${guard}>`, 60)} ${guard === inner ? 'is gone' : `stands around ${codeOf(`<${inner}>`, 60)} no more`}, and nothing of the change takes its place.`,
    suggestion: 'Put the element back around it, or around all that it shows, and test that others are sent away.',
    base: `<${guard}>`,
    head: null,
  })
}

/** A part of a page that is shown without the condition by which few saw it. */
export function shownWithout({ file, line, condition }: UnguardedMarkup): Weakening {
  const path = file.headPath ?? ''
  return weakened({
    severity: 'high',
    side: 'base',
    at: { file: file.basePath ?? path, line },
    otherAt: { file: path, line: 1 },
    message: `${shortened(path, 120)} shows to all what it showed to few: ${codeOf(condition, 80)} is asked no more, and nothing of the change takes its place.`,
    suggestion: 'Put the condition back around it, and test that others do not see it.',
    base: condition,
    head: null,
  })
}

/** A table of pages or routes of which one asks nobody any more who he is. */
export function openTable({ base, head }: SourceComparison['files'][number], { line, what, lost }: Opened): Weakening {
  return weakened({
    severity: 'critical',
    at: { file: head.path, line },
    otherAt: { file: base.path, line: 1 },
    message: `${shortened(head.path, 120)} can be reached without a check that it made before: ${what}, and nothing of the change takes its place.`,
    suggestion: 'Put it back, or on a router that every request passes, and test the refusal.',
    base: lost,
    head: null,
  })
}
