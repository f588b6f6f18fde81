import type { ComparedTest, GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck } from '../../../contract/index.js'

const RAISED = /^raised\(([\s\S]*)\)\.(?:value|exception)\.(?:args\[0\]|\w+)$|^str\(raised\(([\s\S]*)\)\.(?:value|exception)\)$/
const PLAIN_PART = /\.(?!args\[0\]$)\w+$/

/** What stood in a part of the error that was caught has to stand in its message now: `"full" in caught.value.reason` became `match="full"`. */
export function isSaidByMatch({ base, head }: ComparedTest, { subject, relation, negated, expected: [words] }: InventoryCheck): boolean {
  const call = callOf(subject)
  if (call === undefined || negated || !/^(?:contains|equal)$/.test(relation) || words === undefined || !('text' in words) || words.text.trim() === '')
    return false
  const isSaid = (one: InventoryCheck) =>
    words.kind === 'string' ? isMessageWith(one, words.text) : words.kind === 'expression' && isMadeAlike(one, words.text)
  const isAskedFor = (one: InventoryCheck) => PLAIN_PART.test(subject) || isOfClassOf(one, base.test.checks)
  const says = ({ test }: ComparedTest['base']) => test.checks.some((one) => one.subject === call && isSaid(one) && isAskedFor(one))
  return says(head) && !says(base)
}

/** The error that has to be raised is of a class that had to be raised. */
function isOfClassOf({ errorType, subject }: InventoryCheck, asked: readonly InventoryCheck[]): boolean {
  return asked.some((one) => one.relation === 'throws' && one.subject === subject && one.errorType === errorType)
}

function callOf(subject: string): string | undefined {
  const [, ofPart, ofWhole] = RAISED.exec(subject) ?? []
  return ofPart ?? ofWhole
}

/** What a test that is gone asked of the messages of errors stands in the messages that are asked for of the same calls, where its other checks stand. */
export function isSaidWhereKept({ added, tests }: SuiteComparison, { file, test: { checks }, lost, kept }: GoneTest): boolean {
  const all = [...added, ...tests.map(({ head }) => head)].filter((one) => one.file === file && one.test.state === 'run')
  return (
    kept.length > 0 &&
    lost.length > 0 &&
    lost.every(({ subject, relation, negated, expected: [words] }) => {
      const call = callOf(subject)
      if (call === undefined || negated || relation !== 'equal' || words?.kind !== 'string' || words.text.trim() === '') return false
      return all.some(({ test }) => test.checks.some((one) => one.subject === call && isMessageWith(one, words.text) && isOfClassOf(one, checks)))
    })
  )
}

/** Words that were to be warned about (`expect('no harbour').toHaveBeenWarned()`), and that the message of the error has to have now. */
export function isSaidByError({ base, head }: ComparedTest, { relation, negated, subjectValue }: InventoryCheck): boolean {
  if (relation !== 'custom' || negated || subjectValue?.kind !== 'string' || subjectValue.text.trim() === '') return false
  const words = subjectValue.text.trim()
  const says = (test: ComparedTest['base']) => test.test.checks.filter((one) => isMessageWith(one, words)).length
  return says(head) > says(base)
}

function isMessageWith({ relation, negated, message, modality }: InventoryCheck, words: string): boolean {
  if (relation !== 'throws' || negated || modality !== 'always' || message === null || !('text' in message)) return false
  // What a pattern escapes stands for itself.
  return message.text.replace(message.kind === 'regex' ? /\\(?=[^\w\s])/g : /(?!)/g, '').includes(words)
}

/** A message that is put together of the same words and values, whatever sign ends it. */
function isMadeAlike({ relation, negated, message, modality }: InventoryCheck, made: string): boolean {
  const plain = (text: string) => text.replace(/[.!]+(?=['"])/g, '')
  return (
    relation === 'throws' && !negated && modality === 'always' && message?.kind === 'expression' && /['"]/.test(made) && plain(message.text) === plain(made)
  )
}

/** What was asked of an error, if there was one, is asked of one that there has to be now, by its message. */
export function isAskedOfCertainError({ base, head, gained }: ComparedTest, { subject, modality, relation }: InventoryCheck): boolean {
  if (modality !== 'conditional' || !/^caught\(/.test(subject) || relation === 'nothing') return false
  const certain = gained.filter((one) => one.relation === 'throws' && !one.negated && one.modality === 'always' && one.message !== null)
  const caught = base.test.checks.filter((one) => /^caught\(/.test(one.subject)).length
  return caught <= certain.length && !head.test.checks.some((one) => /^caught\(/.test(one.subject))
}

const FAILS = /^(?:[\w$]+\.)?fail\((?:new \w*Error\()?(['"`])((?:\\.|(?!\1).)+)\1/
const REJECTS = /(?<![\w$.'"`])reject\(\s*(?:new \w*Error\(\s*)?(['"`])((?:\\.|(?!\1).)+)\1/g

/** `fail('too many calls')` became `reject('too many calls')`: the promise of the test fails where the test did. */
export function isSaidByRejection({ base, head }: ComparedTest, { relation, text }: InventoryCheck): boolean {
  const words = relation === 'fails' ? FAILS.exec(text)?.[2] : undefined
  const times = ({ test }: ComparedTest['base']) => [...withoutComments(test.text).matchAll(REJECTS)].filter(([, , said]) => said === words).length
  return words !== undefined && times(head) > times(base) && HEARD.test(head.test.text) && !UNHEARD.test(head.test.text)
}

/** The promise is the test's own, and nobody takes what it fails with. */
const HEARD = /(?:\breturn|\bawait|=>)\s+new Promise\(/
const UNHEARD = /\.catch\(\s*(?:async\s*)?(?:\(\w*\)|\w+)\s*=>\s*(?:\{\s*\}|undefined|null)\s*\)/

function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
}
