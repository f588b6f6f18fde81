import type { ChangedCode, ChangedSource, RevisionPair, Severity } from '../contract/index.js'
import { counted } from '../run/counted.js'
import { type GainedSuppression, gainedSuppressions, inProduct } from './gained-facts.js'
import { defineRule, type Weakening } from './rule.js'
import { deprecatedNow } from './sources/deprecated-now.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A pragma takes code that runs out of the coverage figures. */
export const coverageIgnored = defineRule({
  id: 'coverage-ignored',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return gainedSuppressions(pair, ['coverage'], inProduct).map((gained) => ignored(pair, gained))
  },
})

/** The same where coverage alone is judged: of the hints that the change adds, without a reading of what they stand at. */
export const coverageIgnoredAlone = defineRule({
  id: 'coverage-ignored',
  type: 'coverage_regression',
  severity: 'high',
  needs: 'changed_code',
  check({ sources }: ChangedCode): readonly Weakening[] {
    return sources.flatMap((source) => source.excluded.filter(({ added }) => added).map((range) => ignoredIn(source, range)))
  },
})

function ignoredIn({ path, basePath, text }: ChangedSource, { from, to, by }: ChangedSource['excluded'][number]): Weakening {
  const code = text
    .split('\n')
    .slice(from - 1, to)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:\/[/*]|\*|#)/.test(line))
  const target = code[0] ?? ''
  const isUsual = code.length < 3 || (/^\}?\s*(?:if|else|except|catch|case|default|elif|finally)\b/.test(target) && code.length < 6)
  return {
    severity: isUsual || NEVER_RUN.test(target) ? 'low' : basePath === null ? 'medium' : 'high',
    confidence: 'sure',
    file: path,
    line: from,
    side: 'head',
    test: null,
    count: 1,
    message: `\`${shortened(by, 60)}\` takes ${counted(code.length, 'line')} of ${shortened(path, 120)} out of the coverage: ${codeOf(target, 100)}.`,
    suggestion: 'Remove the pragma and test the code; keep it only for what can never be reached.',
    base: 'measured',
    head: `${by}, ${counted(code.length, 'line')}`,
  }
}

const NEVER_RUN = /\bTYPE_CHECKING\b|__main__|NotImplementedError|@(\w+\.)?overload/

const FUNCTION = /^(export\s+)?(default\s+)?(async\s+)?function\b|^(async\s+)?def\s+(?!__(repr|str)__)\w/

/** A branch or two is usual; a function or a file hides what nothing tests. */
function severityOf({ file, suppression: { lines, harmless, target } }: GainedSuppression): Severity {
  if (harmless || NEVER_RUN.test(target)) return 'low'
  if (lines < 3) return lines === 2 && file.base !== null && FUNCTION.test(target) ? 'medium' : 'low'
  if (/^(if|else|except|catch|case|default|elif|finally)\b/.test(target) && lines < 6) return 'low'
  return file.base === null ? 'medium' : 'high'
}

function ignored(pair: RevisionPair, gained: GainedSuppression): Weakening {
  const { head, suppression } = gained
  return weakened({
    severity: severityOf(gained),
    confidence: 'sure',
    at: { file: head.path, line: suppression.line },
    message: `\`${shortened(suppression.directive, 60)}\` takes ${counted(suppression.lines, 'line')} of ${shortened(head.path, 120)} out of the coverage: ${codeOf(suppression.target, 100)}.`,
    suggestion: 'Remove the pragma and test the code; keep it only for what can never be reached.',
    base: 'measured',
    head: `${suppression.directive}, ${counted(suppression.lines, 'line')}`,
    justification: deprecatedNow(pair, gained) ? { reason: 'the same change deprecates it', verified: true } : null,
  })
}
