import { recordTable } from '../name-table.js'
import type { Node } from '../syntax.js'

/** A matcher as `expect` calls it today, and whether its name turned it round. */
export interface MatcherToday {
  readonly name: string
  readonly negated: boolean
}

const TODAY = recordTable<string>({
  toExist: 'toBeTruthy',
  toNotExist: 'toBeFalsy',
  toExclude: 'toNotInclude',
})
const TURNED = /^toNot(Be|Equal|Contain|Include|Match|Throw|HaveBeenCalled|BeAn?)$/

/** Names of `expect` before Jest took it over, and of Jasmine's first versions: `toNotEqual`, `toExist`, `toBeA('string')`. */
export function matcherToday(name: string, [first]: readonly Node[]): MatcherToday {
  const known = TODAY.get(name) ?? name
  const turned = TURNED.exec(known)?.[1]
  const plain = turned === undefined ? known : `to${turned}`
  if (plain === 'toBeA' || plain === 'toBeAn') {
    const isText = first?.type === 'Literal' && typeof first.value === 'string'
    return { name: isText ? 'toBeTypeOf' : 'toBeInstanceOf', negated: turned !== undefined }
  }
  return { name: plain, negated: turned !== undefined }
}
