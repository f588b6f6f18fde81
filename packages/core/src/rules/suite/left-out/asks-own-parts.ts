import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { isTestPath } from '../data-records.js'
import { isUsedElsewhere } from './used-elsewhere.js'

const HAS = /\bhasattr\((\w+)[\w.]*, ['"](\w+)['"]\)/g
const SYSTEM = /^(?:os|sys|socket|select|signal|time)$/

/** Whether a test is left out where something lacks a part that is the repository's own, or that the test does not use: no platform or version decides that. */
export function asksOwnParts(pair: RevisionPair, placed: PlacedTest): boolean {
  return importsOwn(pair, placed) || lacksOwn(pair, placed)
}

const TRIED =
  /^try:[^\n]*\n((?:[ \t]+\S[^\n]*\n|[ \t]*\n)+)except\b[^\n]*\b(?:ImportError|ModuleNotFoundError)\b[^\n]*\n((?:[ \t]+\S[^\n]*(?:\n|$)|[ \t]*\n)*)/gm
const IMPORTED = /^[ \t]+(?:from[ \t]+([\w.]+)[ \t]+import[ \t]+(\w+)|import[ \t]+([\w.]+))(?:[ \t]+as[ \t]+(\w+))?/gm

const KEYWORDS: ReadonlySet<string> = new Set(['None', 'True', 'False', 'not', 'and', 'or', 'is', 'in'])

/** Left out where an import fails that asks for the repository's own modules alone, or for what neither the test nor anything else here uses. */
function importsOwn(pair: RevisionPair, { file, test }: PlacedTest): boolean {
  const asked = new Set(test.condition?.match(/[A-Za-z_]\w*/g)?.filter((word) => !KEYWORDS.has(word)))
  if (asked.size === 0 || !file.endsWith('.py')) return false
  for (const [, tried = '', failed = ''] of (pair.text('head', file) ?? '').matchAll(TRIED)) {
    const words = `${tried}\n${failed}`.match(/[A-Za-z_]\w*/g) ?? []
    const modules = [...tried.matchAll(IMPORTED)].map(([, from, name, whole, alias]) => ({ module: from ?? whole ?? '', name, alias }))
    if (modules.length === 0 || !words.some((word) => asked.has(word))) continue
    const isOwn = ({ module, name }: (typeof modules)[number]) =>
      [module, `${module}.${name}`].some((one) => pair.resolve('head', file, one) !== null) && !isTriedByCode(pair, module)
    const others = modules.filter((one) => !isOwn(one))
    const isUsed = ({ module, name, alias }: (typeof modules)[number]) => {
      const root = module.replace(/\..*/, '')
      return [root, name, alias].some((one) => one !== undefined && test.mentions.has(one)) || isUsedElsewhere(pair, file, root)
    }
    if (!others.some(isUsed)) return true
  }
  return false
}

/** The code of the product goes on without this module of its own as well. */
function isTriedByCode(pair: RevisionPair, module: string): boolean {
  const name = lastName(module)
  const paths = name === '' ? [] : pair.mentioning('head', name).filter((path) => path.endsWith('.py') && !isTestPath(path))
  const isNamed = new RegExp(`(?<!\\w)${namePattern(name)} +import\\b`)
  return paths.slice(0, MOST_TRYING).some((path) => [...(pair.text('head', path) ?? '').matchAll(TRIED_WITHIN)].some(([, , tried = '']) => isNamed.test(tried)))
}

const MOST_TRYING = 10
const TRIED_WITHIN = /^([ \t]*)try:[^\n]*\n((?:\1[ \t]+\S[^\n]*\n|[ \t]*\n)+)\1except\b[^\n]*\b(?:ImportError|ModuleNotFoundError)\b/gm

function lacksOwn(pair: RevisionPair, { file, test }: PlacedTest): boolean {
  return [...(test.condition ?? '').matchAll(HAS)].some(([, root = '', part = '']) => {
    if (SYSTEM.test(root)) return false
    const imported = pair.inventory('head', file)?.imports.find(({ names }) => names.some(([, local]) => local === root))
    const original = imported?.names.find(([, local]) => local === root)?.[0]
    if (imported === undefined) return pair.resolve('head', file, root) !== null || !isAskedOfImport(test.text, root, part)
    const isOwn = [imported.from, `${imported.from}.${original}`].some((module) => pair.resolve('head', file, module) !== null)
    return isOwn || !test.mentions.has(part)
  })
}

/** A library that the test itself loads has the part or not, and the test speaks of it beside the question and the word of its skip. */
function isAskedOfImport(text: string, root: string, part: string): boolean {
  const rest = text.replace(/\bhasattr\([^()]*\)|\b(?:skip|xfail|skipTest)\((?:[^()]|\([^()]*\))*\)/g, '')
  return new RegExp(`^[ \\t]+import ${namePattern(root)}`, 'm').test(text) && new RegExp(namePattern(part)).test(rest)
}
