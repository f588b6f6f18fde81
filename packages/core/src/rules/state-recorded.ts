import { compareSources } from '../compare/index.js'
import type { RevisionPair } from '../contract/index.js'
import { gainedFacts, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A function that depended on its arguments alone counts its calls now and answers by the count. */
export const stateRecorded = defineRule({
  id: 'state-recorded',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const changed = compareSources(pair).changed
    return gainedFacts(pair, ['module_state'], inProduct).flatMap(({ path, fact }) => {
      const [, kind = '', , name = ''] = /^(?:(\w+) )?(\S+) in (.+)$/.exec(fact.text) ?? []
      const functions = changed.find(({ head }) => head.path === path && head.fn.name === name)
      // Flags and lazily filled variables remember something for good reasons; a count that decides does not.
      if (functions === undefined || /^(boolean|string|object)$/.test(kind)) return []
      const had = functions.base.file.harness.some((other) => other.kind === 'module_state' && other.text.endsWith(` in ${functions.base.fn.name}`))
      if (had) return []
      return [
        weakened({
          severity: 'critical',
          at: { file: path, line: fact.line },
          otherAt: { file: functions.base.path, line: functions.base.fn.line },
          message: `${shortened(name, 80)} in ${shortened(path, 120)} remembers its calls in ${codeOf(fact.text, 60)} and decides by it; the same arguments give different answers now.`,
          suggestion: 'Compute the answer from the arguments; where tests contradict each other, say so instead.',
          base: 'no state',
          head: fact.text,
        }),
      ]
    })
  },
})
