import { type CheckPair, type ComparedTest, coversTogether } from '../../../compare/index.js'

/**
 * The check stands under a condition that holds wherever its test runs: elsewhere the test is skipped, as it was before; where it ran before, that is told of
 * the test (test-disabled).
 */
export function holdsWhereItRuns({ shift, head: { under, modality } }: CheckPair, { base, head }: ComparedTest): boolean {
  const { state, condition } = head.test
  if (shift !== 'modality' || modality !== 'conditional' || under === null || state !== 'conditional' || condition === null) return false
  const isTold = base.test.state === 'run' || base.test.state === 'only'
  return (isTold || (base.test.state === state && base.test.condition === condition)) && coversTogether(null, [withVersions(under), withVersions(condition)])
}

/** `sys.version_info` has more parts than it is compared with, so that it never equals them. */
function withVersions(condition: string): string {
  return condition.replace(/(sys\.version_info) (?:(>)|<=) (?=\()/g, (_, name, above) => `${name} ${above === undefined ? '<' : '>='} `)
}
