import type { FileInventory, RevisionPair } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { ofProduct, type StandIn } from './stand-ins.js'

/** A class of the test file that derives from the product's, gives another answer itself, and is checked in its place. */
export function answeredBySubclass(pair: RevisionPair, base: FileInventory, head: FileInventory): StandIn[] {
  if (head.language !== 'python') return []
  const names = ofProduct(pair, base).flatMap(({ names: taken }) => taken.map(([, local]) => local))
  const text = pair.text('head', head.path) ?? ''
  const had = pair.text('base', base.path) ?? ''
  const derived = [...text.matchAll(/^( *)class (\w+)\(([^()\n]*)\):\n(?=((?:\1[ \t]+\S.*\n|[ \t]*\n)+))/gm)]
  return derived.flatMap(({ 2: own = '', 3: bases = '', 4: body = '', index }) => {
    const name = names.find((one) => bases.split(/\s*,\s*/).includes(one))
    if (name === undefined || new RegExp(`\\bclass ${own}\\b`).test(had)) return []
    const answers = [...body.matchAll(/^ +(?:async )?def (\w+)\(/gm)].map(([, method = '']) => method)
    const method = answers.find(
      (one) => !body.includes(`super().${one}(`) && timesAsked(base, name, one) > timesAsked(head, name, one) && timesAsked(head, own, one) > 0,
    )
    return method === undefined ? [] : [{ name: `${name}.${method}`, line: text.slice(0, index).split('\n').length, by: `${own}.${method}` }]
  })
}

/** In how many checks an object of the class is asked for it. */
function timesAsked({ tests }: FileInventory, name: string, method: string): number {
  const asked = new RegExp(`(?:^|[^\\w.])${literalPattern(name)}\\(.*\\)\\.${literalPattern(method)}(?:\\(|$)`)
  return tests.flatMap(({ checks }) => checks).filter(({ subject, relation }) => !/called|^returned/.test(relation) && asked.test(subject)).length
}
