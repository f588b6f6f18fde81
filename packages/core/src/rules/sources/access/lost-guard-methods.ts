import type { PlacedFunction, SourceComparison } from '../../../compare/index.js'
import type { FileInventory } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import type { Place, Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { functionText } from '../function-text.js'
import { isDefault, lostGuardLists, OPEN } from './lost-guard-lists.js'

/** Methods of a view that say who may pass, and the list that says it otherwise. */
const LISTS: Readonly<Record<string, string>> = {
  get_permissions: 'permission_classes',
  get_authenticators: 'authentication_classes',
  get_throttles: 'throttle_classes',
}
const GUARD = /\b(?:Is[A-Z]\w*|AllowAny|[A-Z]\w*(?:Permissions?|Throttle|Authentication|Role|Scope)\w*)\b/g
/** Whoever is known passes. */
const OF_KNOWN = /^IsAuthenticated(?:OrReadOnly)?$/

/** What a class or the settings say themselves about who may pass, by lists and by methods. */
export function lostOwnGuards(sources: SourceComparison): Weakening[] {
  return [...lostGuardMethods(sources), ...lostGuardLists(sources)]
}

/** A view whose method of its own said who may pass, and that says less: the method is gone or gives what is open to all. */
function lostGuardMethods({ pair, files, gone, changed, added }: SourceComparison): Weakening[] {
  const lost = gone.flatMap((one): Weakening[] => {
    const { fn, path } = one
    const method = lastName(fn.name)
    const list = LISTS[method]
    const owner = ownerOf(fn.name)
    const head = files.find(({ base }) => base.path === path)?.head
    if (list === undefined || owner === '' || head === undefined || !isSameClass(one.file, head, owner)) return []
    const gave = guardsIn(functionText(pair, 'base', one))
    const listed = head.constants.find(({ name }) => name === `${owner}.${list}`)?.value
    const now = listed?.kind === 'array' ? listed.items.map(argumentText).filter((item) => !OPEN.test(item)) : []
    const isOpen = listed?.kind === 'array' && now.length === 0
    const isAsked =
      listed === undefined
        ? isDefault(pair, { name: `${owner}.${list}`, items: gave })
        : listed.kind !== 'array' || (now.length > 0 && (gave.every((item) => OF_KNOWN.test(item)) || !now.every((item) => OF_KNOWN.test(item))))
    // A class of the change may hold it for others.
    if (gave.length === 0 || (isAsked && !isOpen) || added.some((other) => lastName(other.fn.name) === method)) return []
    return [said(one, { file: head.path, line: 1 }, gave, listed === undefined ? 'is gone' : `became ${codeOf(`${list} = [${now.join(', ')}]`, 80)}`)]
  })
  const opened = changed.flatMap(({ base, head }): Weakening[] => {
    if (LISTS[lastName(head.fn.name)] === undefined || base.fn.bodyKey === head.fn.bodyKey) return []
    const [gave, text] = [guardsIn(functionText(pair, 'base', base)), functionText(pair, 'head', head)]
    // What it asks of others cannot be read here.
    if (gave.length === 0 || guardsIn(text).length > 0 || !OPEN.test(text) || /\bsuper\(|_classes\b/.test(text)) return []
    return [said(base, { file: head.path, line: head.fn.line }, gave, 'gives what is open to all')]
  })
  return [...lost, ...opened]
}

function said(base: PlacedFunction, otherAt: Place, gave: readonly string[], what: string): Weakening {
  return weakened({
    severity: 'critical',
    side: 'base',
    at: { file: base.path, line: base.fn.line },
    otherAt,
    message: `${nameOf(base)} ${what}, where it asked for ${codeOf(gave.join(', '), 100)}: what it kept out is let through.`,
    suggestion: 'Put the check back, or on what every request passes, and test the refusal.',
    base: gave.join(', '),
    head: null,
  })
}

function guardsIn(text: string): string[] {
  return [...new Set(text.match(GUARD) ?? [])].filter((name) => !OPEN.test(name))
}

/** It stands on both sides and inherits what it did. */
function isSameClass(base: FileInventory, head: FileInventory, owner: string): boolean {
  const [was, is] = [base, head].map(({ functions }) => functions.find(({ kind, name }) => kind === 'class' && name === owner))
  return was !== undefined && is !== undefined && (was.bases ?? []).join() === (is.bases ?? []).join()
}
