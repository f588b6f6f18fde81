import type { CheckCall } from '../../run/command/index.js'

/** Flags that say which part of the suite, the code or the versions a call is for. */
const OF_PART =
  /^(?:-[cpkmtges]|--(?:config|config-file|project|projects|selectProjects|testNamePattern|testPathPatterns?|grep|fgrep|tag|pattern|start-directory|shard|group|sessions?|ext))$/
/** Runs what the environments or sessions are told to, which nobody has to name. */
const RUNS_OTHERS = /^(?:tox|nox)$/

/** Whether one call, which stands on both sides, checks all that another one checked. */
export function runsAsMuch(one: CheckCall, other: CheckCall): boolean {
  const isSame = one.program === other.program && one.name === other.name && one.script === other.script
  // pytest collects what unittest does; what is told to start others may start this one.
  const takes =
    isSame ||
    (one.program === 'pytest' && other.program === 'unittest' && other.name !== 'manage.py test') ||
    (RUNS_OTHERS.test(one.program) && one.program !== other.program)
  return (
    takes &&
    one.filters.every((filter) => other.filters.includes(filter)) &&
    one.flags.every(
      ({ name, value }) => !OF_PART.test(name) || other.flags.some((flag) => flag.name === name && flag.value === value) || RUNS_OTHERS.test(one.program),
    ) &&
    (one.paths.length === 0 || (other.paths.length > 0 && other.paths.every((path) => one.paths.some((whole) => isWithin(path, whole)))) || !isSame)
  )
}

function isWithin(path: string, whole: string): boolean {
  const [inner, outer] = [path, whole].map((one) => one.replace(/^\.\/|\/+$/g, ''))
  return inner === outer || outer === '.' || outer === '' || inner?.startsWith(`${outer}/`) === true
}
