import { readCondition } from '../../../compare/index.js'
import type { Machine } from '../../settings/ci-platforms.js'

type Platform = Machine['platform']

/** What each name of the platform is on it: Python's, Node's, and those of POSIX. */
const NAMES: Readonly<Record<Platform, { readonly name: string; readonly system: string; readonly type: string }>> = {
  linux: { name: 'posix', system: 'Linux', type: 'Linux' },
  win32: { name: 'nt', system: 'Windows', type: 'Windows_NT' },
  darwin: { name: 'posix', system: 'Darwin', type: 'Darwin' },
}
const ASKED = /^(?:(sys\.platform|process\.platform|os\.platform\(\))|(os\.name)|(platform\.system\(\))|(os\.type\(\)))$/
const TEXT = /'([^']*)'|"([^"]*)"/g
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

/** Whether a part of a condition holds on a machine; null where that cannot be told. */
function holds(part: string, machine: Machine): boolean | null {
  const negated = /^(?:!|not )\s*(.+)$/s.exec(part)?.[1]
  if (negated !== undefined) {
    const found = holds(unwrapped(negated), machine)
    return found === null ? null : !found
  }
  return onPlatform(part, machine.platform) ?? onVersion(part, machine.python) ?? onNode(part, machine.node) ?? onBuild(part)
}

function onPlatform(part: string, platform: Platform): boolean | null {
  const [, left = '', operator, right = ''] = /^(.+?) (===?|!==?|not in|in) (.+)$/s.exec(part) ?? []
  const texts = [...(operator === undefined ? '' : part).matchAll(TEXT)].map(([, single, double]) => single ?? double ?? '')
  if (operator !== undefined) {
    const own = answerOf(left, platform) ?? answerOf(right, platform)
    if (own === null || texts.length === 0) return null
    return texts.includes(own) !== /^(?:!|not)/.test(operator)
  }
  const [, object = '', method, start] = /^(.+)\.(starts?[wW]ith|includes)\(['"]([^'"]*)['"]\)$/.exec(part) ?? []
  const own = answerOf(method === undefined ? part : object, platform)
  if (own !== null) return method === undefined || start === undefined ? true : method === 'includes' ? own.includes(start) : own.startsWith(start)
  const listed = /^\[([^\]]*)\]\.includes\((.+)\)$/.exec(part)
  const asked = listed ? answerOf(listed[2] ?? '', platform) : null
  if (listed && asked !== null) return [...(listed[1] ?? '').matchAll(TEXT)].some(([, single, double]) => (single ?? double) === asked)
  const spoken = SPOKEN.find(([pattern]) => pattern.test(part.slice(part.lastIndexOf('.') + 1)))?.[1]
  return spoken === undefined ? null : spoken === platform
}

/** What an expression that asks for the platform gives there; null for any other. */
function answerOf(expression: string, platform: Platform): string | null {
  const asked = ASKED.exec(unwrapped(expression))
  if (asked === null) return null
  const { name, system, type } = NAMES[platform]
  return asked[1] !== undefined ? platform : asked[2] !== undefined ? name : asked[3] !== undefined ? system : type
}

/** `sys.version_info >= (3, 12)`. The version that runs has more parts than these, so that it equals none of them. */
function onVersion(part: string, python: Machine['python']): boolean | null {
  const [, operator, major, minor = '0'] = /^sys\.version_info(?:\[:2\])? (<=?|>=?) \((\d+)(?:, (\d+))?,?\)$/.exec(part) ?? []
  if (operator === undefined || python === null) return null
  const cut = part.startsWith('sys.version_info[')
  const order = python[0] - Number(major) || python[1] - Number(minor)
  if (order === 0) return cut ? operator.includes('=') : operator.startsWith('>')
  return operator.startsWith('>') ? order > 0 : order < 0
}

const NODE_MAJOR =
  /^\+?\(?(?:(?:Number\.)?(?:parseInt|parseFloat|Number)\()?process\.versions?(?:\.node)?(?:\.(?:slice|substring|substr|replace)\([^()]*\))?(?:\.split\('\.'\)(?:\[0\]|\.at\(0\)|\.shift\(\)))?(?:, 10)?\)*$/

/** `parseInt(process.versions.node) >= 18`, `process.version.startsWith('v18')` */
function onNode(part: string, node: Machine['node']): boolean | null {
  if (node === null) return null
  const [, left = '', operator, major] = /^(.+?) (<=?|>=?|===?) (\d+)$/s.exec(unwrapped(part)) ?? []
  if (operator === undefined) {
    const start = /^process\.version\.startsWith\('v(\d+)\.?'\)$/.exec(part)?.[1]
    return start === undefined ? null : node === Number(start)
  }
  if (!NODE_MAJOR.test(left)) return null
  const order = node - Number(major)
  return order === 0 ? operator.includes('=') : operator.startsWith('>') ? order > 0 : operator.startsWith('<') && order < 0
}

/** A build of Python with its lock, which every one is that does not say otherwise. */
function onBuild(part: string): boolean | null {
  if (/^\(?(?:bool\()?sysconfig\.get_config_var\(['"]Py_GIL_DISABLED['"]\)\)*(?: == 1\)?)?$/.test(part)) return false
  return /^\(?sys\._is_gil_enabled\(\)\)?$/.test(part) ? true : null
}

function unwrapped(text: string): string {
  return /^\(([^()]*(?:\(\))?[^()]*)\)$/.exec(text.trim())?.[1] ?? text.trim()
}
