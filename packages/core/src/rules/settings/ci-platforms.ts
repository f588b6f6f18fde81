import type { Setting, Settings, Value } from '../../contract/index.js'
import { type CiJob, ciJobs } from './ci-jobs.js'

/** Where a job's tests run. `python` is a version such as [3, 12], `node` a major version; null where it is not told. */
export interface Machine {
  readonly platform: 'linux' | 'win32' | 'darwin'
  readonly python: readonly [number, number] | null
  readonly node: number | null
}

const PLATFORMS = ['linux', 'win32', 'darwin'] as const
const IMAGES: readonly (readonly [RegExp, Machine['platform']])[] = [
  [/^ubuntu-/, 'linux'],
  [/^windows-/, 'win32'],
  [/^macos-/, 'darwin'],
]
const MATRIX = /^\s*\$\{\{\s*matrix\.([\w-]+)\s*\}\}\s*$/
const PYTHON = /^matrix\.(?:include\.)?(?:python|python[-_]version|py|pyver)$/i

/** The machines on which the jobs of CI run tests; of each platform one where that cannot be told of every job. */
export function ciMachines(settings: Settings): readonly Machine[] {
  const jobs = [...ciJobs(settings).values()].filter(({ checks }) => checks.some(({ tests, soft }) => tests && soft === null))
  const machines = jobs.map(machinesOf)
  const found =
    machines.length === 0 || machines.includes(null)
      ? PLATFORMS.map((platform) => ({ platform, python: null, node: null }))
      : machines.flatMap((some) => some ?? [])
  const pythons = supportedPythons(settings)
  return found.flatMap((one) => (one.python === null ? pythons.map((python) => ({ ...one, python })) : [one]))
}

/** The oldest Python that the project supports, and a coming one; null alone where it does not say. */
function supportedPythons({ settings }: Settings): readonly Machine['python'][] {
  const told = settings.find(({ tool, key }) => tool === 'package' && key === 'requires-python')?.value
  const [, major, minor = '0'] = /(?:>=?|\^|~=?)\s*(\d+)(?:\.(\d+))?/.exec(told?.kind === 'string' ? told.text : '') ?? []
  return major === undefined
    ? [null]
    : [
        [Number(major), Number(minor)],
        [3, 99],
      ]
}

function machinesOf({ own, steps }: CiJob): readonly Machine[] | null {
  const images = textsOf(own.get('runs-on')).flatMap((text) => matrixValues(own, MATRIX.exec(text)?.[1]) ?? [text])
  const platforms = images.map((image) => IMAGES.find(([pattern]) => pattern.test(image))?.[1])
  if (images.length === 0 || platforms.includes(undefined)) return null
  const versions = [...own].flatMap(([key, setting]) => (PYTHON.test(key) ? textsOf(setting) : [])).map(versionOf)
  const pythons = versions.length === 0 || versions.includes(null) || own.has('matrix.include') ? [null] : versions
  const nodes = own.has('matrix.include') ? [null] : nodesOf(own, steps)
  return platforms.flatMap((platform) => (platform === undefined ? [] : pythons.flatMap((python) => nodes.map((node) => ({ platform, python, node })))))
}

/** The major versions of Node that the steps of a job set up; null alone where one of them cannot be told. */
function nodesOf(own: CiJob['own'], steps: CiJob['steps']): readonly (number | null)[] {
  const told = steps.flatMap((step) => textsOf(step.get('with.node-version')).flatMap((text) => matrixValues(own, MATRIX.exec(text)?.[1]) ?? [text]))
  const majors = told.map((text) => /^v?(\d+)(?:\.[\dx.]+)?$/.exec(text.trim())?.[1])
  return majors.length === 0 || majors.includes(undefined) ? [null] : majors.map(Number)
}

/** The values of a name of the matrix, those of added rows as well; null for no name. */
function matrixValues(own: CiJob['own'], name: string | undefined): readonly string[] | null {
  if (name === undefined) return null
  const rows = own.get('matrix.include')?.value
  const added =
    rows?.kind === 'array'
      ? rows.items.flatMap((row) => (row.kind === 'object' ? row.entries.flatMap(([key, value]) => (key === name ? textsIn(value) : [])) : []))
      : []
  return [...textsOf(own.get(`matrix.${name}`)), ...added]
}

function textsOf(setting: Setting | undefined): readonly string[] {
  return setting === undefined ? [] : textsIn(setting.value)
}

function textsIn(value: Value): readonly string[] {
  if (value.kind === 'array') return value.items.flatMap(textsIn)
  return 'text' in value ? [value.text] : ['']
}

function versionOf(text: string): readonly [number, number] | null {
  const [, major, minor] = /^(\d+)\.(\d+)(?:\.\d+|t|-dev)?$/.exec(text) ?? []
  return major === undefined ? null : [Number(major), Number(minor)]
}
