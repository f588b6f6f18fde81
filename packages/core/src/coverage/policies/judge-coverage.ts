import {
  type ChangedCode,
  type ChangedSource,
  type CodeType,
  type CoveragePolicy,
  type Endpoint,
  type Fault,
  type Report,
  type ResolvedConfig,
  success,
  type TestRun,
} from '../../contract/index.js'
import { groupBy } from '../../run/index.js'
import { baseStanding, codeTypesOf, type TypedUnit } from '../code-type/index.js'
import { changedElements } from '../elements/changed-elements.js'
import { movedLines } from '../moved-blocks.js'
import { coverageLostInMoved } from '../regression.js'
import { requiredTestsOf } from '../required-tests/index.js'
import { isExcludedByConfig, type JudgedFile, judgedFile, losesIn, withoutMoved } from './judged-file.js'
import { toPolicy } from './to-policy.js'
import { uncountedDefaults, withUnknownDefaults } from './v8-defaults.js'

/** The policies of a change, and what could not be judged. */
export interface CoverageJudgement {
  /** Strictest first. */
  readonly policies: readonly CoveragePolicy[]
  readonly faults: readonly Fault[]
  readonly notEvaluated: Report['not_evaluated']
}

/** The routes that a changed file registers. */
export type EndpointsOf = (path: string, text: string) => readonly Endpoint[]

/** Judges the changed lines of a change by kind of change: one policy a kind. Where the evidence itself has a fault, nothing is judged by it. */
export function judgeCoverage(code: ChangedCode, config: ResolvedConfig, runs: readonly TestRun[], endpointsOf: EndpointsOf): CoverageJudgement {
  const notEvaluated = [...code.notEvaluated]
  if (code.faults.length > 0) return { policies: [], faults: code.faults, notEvaluated }
  const faults: Fault[] = []
  const standing = baseStanding(code)
  const moved = movedLines(code.sources, code.removed)
  const lost = moved.size === 0 ? new Map<string, never>() : coverageLostInMoved(code.sources, code.removed)
  const files = code.sources.flatMap((source): JudgedFile[] => {
    const elements = isExcludedByConfig(source) ? success([]) : changedElements(source)
    if (!elements.ok) {
      faults.push(elements.fault)
      return []
    }
    const typed = codeTypesOf(source, code.signals, config.coverage, endpointsOf(source.path, source.text), standing)
    const units = unitsOf(typed, source, config, elements.value.length > 0)
    return [withUnknownDefaults(judgedFile(source, units, withoutMoved(elements.value, moved.get(source.path)), lost.get(source.path) ?? []))]
  })
  if (faults.length > 0) return { policies: [], faults, notEvaluated }
  const told = withoutEmpty(files, config)
  const types = groupBy(
    told.flatMap(({ units }) => units.map(({ type }) => type)),
    (type) => type,
  )
  const judged = [...types.keys()].map((type) => {
    const own = told.flatMap((file) => {
      const units = file.units.filter((one) => one.type === type)
      return units.length > 0 ? [{ ...file, units }] : []
    })
    const requirement = config.coverage.policies[type]
    const units = own.flatMap(({ source, units: all }) => all.map(({ unit }) => ({ ...unit, file: source.path })))
    const required = requiredTestsOf(type, requirement.required_tests, units, code, runs)
    return toPolicy(type, requirement.minimum_coverage, own, required, config.coverage.enforceRequiredTests)
  })
  return {
    policies: judged.map(({ policy }) => policy).sort(byStrictness),
    faults: judged.flatMap((one) => one.faults),
    notEvaluated: [...notEvaluated, ...files.flatMap(uncountedDefaults)],
  }
}

/** Units without anything to cover are told only where nothing else is; where the base is to be matched also those that moved and lost what they had. */
function withoutEmpty(files: readonly JudgedFile[], { coverage: { policies } }: ResolvedConfig): readonly JudgedFile[] {
  const full = files.flatMap((file): JudgedFile[] => {
    const matches = (type: CodeType) => policies[type].minimum_coverage < 0
    const units = file.units.filter((one) => one.elements.length + one.excluded.length > 0 || (matches(one.type) && losesIn(one, file.lost)))
    return units.length > 0 ? [{ ...file, units }] : []
  })
  return full.length > 0 ? full : files
}

/** Elements never go unjudged: where no unit was told, the module is one, of the kind that stands for what is not known. */
function unitsOf(typed: readonly TypedUnit[], { text }: ChangedSource, { coverage }: ResolvedConfig, needed: boolean): readonly TypedUnit[] {
  if (typed.length > 0 || !needed) return typed
  const unit = { name: '<module>', line: 1, endLine: text.split('\n').length, isNew: false, endpoint: null }
  return [
    {
      unit,
      type: coverage.defaultCodeType,
      decidedBy: 'default',
      why: `no function holds the changed lines; coverage.defaultCodeType is ${coverage.defaultCodeType}`,
    },
  ]
}

const ORDER: readonly CodeType[] = ['bug_fix', 'api_endpoint', 'new_function', 'integration', 'refactor']

function byStrictness(a: CoveragePolicy, b: CoveragePolicy): number {
  return b.minimum_coverage - a.minimum_coverage || ORDER.indexOf(a.code_type) - ORDER.indexOf(b.code_type)
}
