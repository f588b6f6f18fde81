import type { Machine } from '../../settings/ci-platforms.js'

/** What an expression that asks for the machine may be worth. */
export type MachineValue = string | number | boolean | null | RegExp | readonly MachineValue[]

type Platform = Machine['platform']

const NAMES: Readonly<Record<Platform, readonly [name: string, system: string, type: string, machine: string, arch: string, sep: string]>> = {
  linux: ['posix', 'Linux', 'Linux', 'x86_64', 'x64', '/'],
  win32: ['nt', 'Windows', 'Windows_NT', 'AMD64', 'x64', '\\'],
  darwin: ['posix', 'Darwin', 'Darwin', 'arm64', 'arm64', '/'],
}

/** Node's object, as conditions name it. */
const NODE = 'process'

/** What is the same wherever tests are run as a rule: the ordinary build of an interpreter on an ordinary machine. */
const ORDINARY: Readonly<Record<string, MachineValue>> = {
  'sys.maxsize': 2 ** 63,
  'sys.byteorder': 'little',
  'sys.implementation.name': 'cpython',
  'platform.python_implementation()': 'CPython',
  'platform.architecture()': ['64bit', 'ELF'],
  'struct.calcsize()': 8,
  'platform.release()': '6.8.0',
  'platform.node()': 'host',
  'platform.libc_ver()': ['glibc', '2.39'],
  'os.endianness()': 'LE',
  'os.release()': '6.8.0',
  'os.hostname()': 'host',
  undefined: null,
}

/** What the names and calls of Python and Node that ask for the machine are worth on it. */
export function machineValues({ platform, python, node }: Machine): Readonly<Record<string, MachineValue>> {
  const [name, system, type, machine, arch, sep] = NAMES[platform]
  const [major, minor] = python ?? []
  const ofPython: Record<string, MachineValue> =
    major === undefined || minor === undefined
      ? {}
      : {
          'sys.version_info': [major, minor, 5, 'final', 0],
          'sys.version_info.major': major,
          'sys.version_info.minor': minor,
          'sys.hexversion': major * 2 ** 24 + minor * 2 ** 16,
          'platform.python_version_tuple()': [String(major), String(minor), '5'],
          'platform.python_version()': `${major}.${minor}.5`,
          'sys.version': `${major}.${minor}.5 (main)`,
          'sys.platlibdir': 'lib',
        }
  const ofNode: Record<string, MachineValue> =
    node === null ? {} : { [`${NODE}.version`]: `v${node}.9.0`, [`${NODE}.versions.node`]: `${node}.9.0`, [`${NODE}.versions`]: true }
  return {
    ...ORDINARY,
    'sys.platform': platform,
    [`${NODE}.platform`]: platform,
    'os.platform()': platform,
    'os.name': name,
    'platform.system()': system,
    'os.uname().sysname': system,
    'os.type()': type,
    'platform.machine()': machine,
    [`${NODE}.arch`]: arch,
    'os.arch()': arch,
    'os.sep': sep,
    'path.sep': sep,
    ...ofPython,
    ...ofNode,
  }
}
