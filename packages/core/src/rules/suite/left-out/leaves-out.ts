import { readCondition } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Machine } from '../../settings/ci-platforms.js'
import { evaluateCondition } from './evaluate-condition.js'
import { machineValues } from './machine-values.js'

type Platform = Machine['platform']

const SPOKEN: readonly (readonly [RegExp, Platform])[] = [
  [/^_?(?:is|on|IS|ON)?_?(?:win(?:dows|32)?|WIN(?:DOWS|32)?|Win(?:dows|32)?)$/, 'win32'],
  [/^_?(?:is|on|IS|ON)?_?(?:mac(?:os|OS)?|osx|darwin|MAC(?:OS)?|OSX|DARWIN|Mac(?:OS)?|OSX|Darwin)$/, 'darwin'],
  [/^_?(?:is|on|IS|ON)?_?(?:linux|LINUX|Linux)$/, 'linux'],
]

/** Whether a condition that leaves a test out holds on each of the machines, so that the test runs on none. What it asks else may be so or not. */
export function leavesOutEverywhere(condition: string, machines: readonly Machine[]): boolean {
  const ways = readCondition(condition)
  return ways !== null && machines.every((machine) => ways.some((way) => way.every((part) => holds(part, machine) === true)))
}

/** Whether a condition leaves something out on some of the machines alone, whatever else it asks: each of its ways asks for what does not hold on all of them. */
export function leavesOutOnSome(condition: string, machines: readonly Machine[]): boolean {
  const ways = readCondition(condition)
  return ways?.every((way) => way.some((part) => machines.some((machine) => holds(part, machine) === false))) === true
}

/** Whether a part of a condition holds on a machine; null where that cannot be told. */
function holds(part: string, machine: Machine): boolean | null {
  const evaluated = evaluatedOn(part, machine)
  if (evaluated !== null) return evaluated
  const negated = /^(?:!|not )\s*(.+)$/s.exec(part)?.[1]
  if (negated !== undefined) {
    const found = holds(unwrapped(negated), machine)
    return found === null ? null : !found
  }
  return spokenOf(part, machine.platform) ?? onBuild(part)
}

// Where no version is told, what holds on an old one and on a coming one holds on all.
const PYTHONS: readonly (readonly [number, number])[] = [
  [2, 7],
  [3, 99],
]
const NODES = [8, 99] as const

function evaluatedOn(part: string, machine: Machine): boolean | null {
  const versions = (machine.python === null ? PYTHONS : [machine.python]).flatMap((python) =>
    (machine.node === null ? NODES : [machine.node]).map((node) => ({ ...machine, python, node })),
  )
  const [first = null, ...others] = versions.map((one) => evaluateCondition(part, machineValues(one)))
  return others.every((one) => one === first) ? first : null
}

/** `isWindows`, by its own word. */
function spokenOf(part: string, platform: Platform): boolean | null {
  const spoken = SPOKEN.find(([pattern]) => pattern.test(lastName(part)))?.[1]
  return spoken === undefined ? null : spoken === platform
}

/** A build of Python with its lock, which every one is that does not say otherwise. */
function onBuild(part: string): boolean | null {
  if (/^\(?(?:bool\()?sysconfig\.get_config_var\(['"]Py_GIL_DISABLED['"]\)\)*(?: == 1\)?)?$/.test(part)) return false
  return /^\(?sys\._is_gil_enabled\(\)\)?$/.test(part) ? true : null
}

function unwrapped(text: string): string {
  return /^\(([^()]*(?:\(\))?[^()]*)\)$/.exec(text.trim())?.[1] ?? text.trim()
}
