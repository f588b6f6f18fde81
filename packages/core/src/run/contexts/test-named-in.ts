import type { TestModule, TestRun } from '../../contract/index.js'
import { lastName } from '../code/dotted-name.js'
import type { TestOfContext } from './context.js'

/** The one test of the run that a context's name says; null where it says none, or more than one. */
export type TestNamed = (name: string) => TestOfContext | null

/** Reads names of contexts: node ids of pytest, with pytest-cov's phase or without, and dotted names of test functions, both also behind a static context. */
export function testNamedIn({ suite, modules }: Pick<TestRun, 'suite' | 'modules'>): TestNamed {
  const byNode = new Map<string, number | null>()
  const byFunction = new Map<string, FunctionOfTests[]>()
  let place = 0
  for (const module of modules) {
    const nodeFile = seenFrom(suite.root, module.file)
    const dotted = module.file.replace(/\.py$/, '').replaceAll('/', '.')
    for (const test of module.tests) {
      if (nodeFile !== null) addOnce(byNode, [nodeFile, ...test.title_path].join('::'), place)
      addFunction(byFunction, dotted, test, place)
      place++
    }
  }
  const atOnce = (name: string): TestOfContext | null => {
    const whole = byNode.get(name)
    if (whole !== undefined) return whole === null ? null : { test: whole, phase: null }
    const [, node = '', phase] = /^(.*)\|(setup|run|teardown)$/s.exec(name) ?? []
    const test = phase === undefined ? undefined : byNode.get(node)
    if (test !== undefined) return test === null ? null : { test, phase: phase as TestOfContext['phase'] }
    const own = functionNamed(byFunction, name)
    return own === null ? null : { test: own, phase: null }
  }
  return (name) => atOnce(name) ?? (name.includes('|') ? atOnce(name.slice(name.indexOf('|') + 1)) : null)
}

/** A test function: the module that defines it, and its only test; null where it has rows. */
interface FunctionOfTests {
  readonly module: string
  readonly qualname: string
  test: number | null
}

function addFunction(byFunction: Map<string, FunctionOfTests[]>, module: string, { title_path }: TestModule['tests'][number], place: number): void {
  const last = title_path.at(-1) ?? ''
  const name = last.replace(/\[.*$/s, '')
  const qualname = [...title_path.slice(0, -1), name].join('.')
  const same = byFunction.get(name) ?? []
  byFunction.set(name, same)
  const known = same.find((one) => one.module === module && one.qualname === qualname)
  if (known !== undefined) known.test = null
  else same.push({ module, qualname, test: name === last ? place : null })
}

/** coverage.py names what defines a function: a method that several classes have may be inherited, so that none of them is meant for sure. */
function functionNamed(byFunction: ReadonlyMap<string, readonly FunctionOfTests[]>, name: string): number | null {
  const all = byFunction.get(lastName(name)) ?? []
  const meant = all.filter(({ module, qualname }) => {
    if (!name.endsWith(`.${qualname}`)) return false
    const written = name.slice(0, -qualname.length - 1)
    return module === written || module.endsWith(`.${written}`)
  })
  const [only] = meant
  if (only === undefined || meant.length > 1) return null
  return only.qualname.includes('.') && all.length > 1 ? null : only.test
}

function addOnce(places: Map<string, number | null>, key: string, place: number): void {
  places.set(key, places.has(key) ? null : place)
}

function seenFrom(root: string, file: string): string | null {
  if (root === '.') return file
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : null
}
