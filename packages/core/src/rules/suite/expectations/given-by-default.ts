import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'
import { literalPattern, namePattern } from '../../../run/literal-pattern.js'

/** Options that a function of the test file gives by default, with the very values that it was handed: `open({ history: memory() })` became `open()`. */
export function isGivenByDefault(pair: RevisionPair, { base, head }: CheckPair, test: ComparedTest): boolean {
  for (const [call, name = '', options = ''] of base.subject.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)\(\{ ?([^{}]+?) ?\}\)/g)) {
    if (base.subject.replace(call, `${name}()`) !== head.subject) continue
    const declared = pair.inventory('head', test.head.file)?.functions.find((one) => one.name === name && one.kind === 'function')
    if (!declared) return false
    const text = (pair.text('head', test.head.file) ?? '')
      .split('\n')
      .slice(declared.line - 1, declared.endLine)
      .join('\n')
    return options.split(/, (?=[\w$]+: )/).every((option) => {
      const [, key, value] = /^([\w$]+): (.+)$/.exec(option) ?? []
      return (
        key !== undefined && value !== undefined && new RegExp(`${namePattern(key)}\\s*(?:\\|\\||\\?\\?|=)\\s*${literalPattern(value)}(?![\\w$(.])`).test(text)
      )
    })
  }
  return false
}
