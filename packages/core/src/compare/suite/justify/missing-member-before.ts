import type { RevisionPair } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { membersOfMade } from './gone-of-class.js'
import { speakingSources } from './names/vanished-names.js'

// What gives members to objects at run time, or from somewhere else.
const OTHERWISE = /\bProxy\b|\bObject\.(?:assign|defineProperty|defineProperties|setPrototypeOf)\b|\.prototype\b|\bReflect\.|\]\s*=(?!=)|\bmixin/i

/**
 * What a test calls on an object that it makes of a class of the repository, that class did not have on the base either, nor does its module speak of it: the
 * test could only fail. Of classes of JavaScript without a base, in modules that give no members at run time.
 */
export function missingMemberBefore(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const texts = [...test.calls, ...test.checks.map(({ subject }) => subject)]
  for (const { from, names, typeOnly } of pair.inventory('base', file)?.imports ?? []) {
    const path = typeOnly || !from.startsWith('.') ? null : pair.resolve('base', file, from)
    const module = path === null ? null : pair.inventory('base', path)
    if (path === null || module === null) continue
    for (const [name, local] of names) {
      const made = module.functions.find((one) => one.kind === 'class' && one.name === name && (one.bases ?? []).length === 0)
      const text = made === undefined ? '' : (pair.text('base', path) ?? '')
      if (text === '' || OTHERWISE.test(text) || new RegExp(`class ${namePattern(name)}[^{]*\\bextends\\b`).test(text)) continue
      const members = texts.flatMap((one) => [...membersOfMade(one, local)])
      const isMissing = (member: string) => !OF_OBJECTS.test(member) && !new RegExp(namePattern(member)).test(text) && !isGivenElsewhere(pair, member)
      const missing = members.find(isMissing)
      if (missing !== undefined) return `${missing}, which it calls on ${name}, was no member of it in ${path} on the base either`
    }
  }
  return null
}

/** A source that speaks of the member may give it to the class. */
function isGivenElsewhere(pair: RevisionPair, member: string): boolean {
  return speakingSources(pair, member).some((path) => OTHERWISE.test(pair.text('head', path) ?? ''))
}

const OF_OBJECTS = /^(?:constructor|toString|toLocaleString|valueOf|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|should|__\w+__)$/
