import type { FrameworkName } from '../../contract/index.js'

/** What a testcase says of itself, with the suites around it, outermost first. */
interface JUnitPlace {
  readonly suites: readonly string[]
  readonly classname: string
  readonly name: string
  /** The `file` attribute of the case or of the nearest suite. */
  readonly file: string | null
}

/** How one writer of JUnit XML names things. */
export interface Dialect {
  readonly name: string
  readonly framework: FrameworkName
  /** Where a test stands: its file, or what stands for it, and its title path, a new list. */
  readonly place: (place: JUnitPlace) => { readonly file: string; readonly titlePath: string[] }
  /** A time stamp without a zone is UTC here, else the machine's own time. */
  readonly utc: boolean
  /** The suites' own `tests` is how many testcases there are. */
  readonly countsCases: boolean
  /** What it does not tell beside what JUnit XML never tells. */
  readonly untold: readonly string[]
}

const ATTEMPTS = ['attempts']

const ROW = /^([^[]*)(\[.*)?$/s

const pytest: Dialect = {
  name: 'pytest',
  framework: 'pytest',
  utc: false,
  // Subtests count, and stand in no testcase of their own.
  countsCases: false,
  untold: ATTEMPTS,
  place: ({ classname, name, file }) => {
    const parts = classname === '' ? name.split('.') : classname.split('.')
    // What is not told is where the module ends: classes begin with a capital letter, modules do not.
    const found = parts.findIndex((part) => /^[A-Z]/.test(part))
    const classes = file === null ? (found < 0 ? [] : parts.slice(found)) : parts.slice(file.replace(/\.py$/, '').split('/').length)
    const path = file ?? `${(found < 0 ? parts : parts.slice(0, found)).join('/')}.py`
    return { file: path, titlePath: classname === '' ? [] : classes.concat(name) }
  },
}

const vitest: Dialect = {
  name: 'vitest',
  framework: 'vitest',
  utc: true,
  countsCases: true,
  untold: ATTEMPTS,
  place: ({ classname, name, suites }) => {
    const file = suites.at(-1) ?? classname
    return { file, titlePath: name === file ? [] : name.split(' > ') }
  },
}

const jest: Dialect = {
  name: 'jest-junit',
  framework: 'jest',
  utc: true,
  countsCases: true,
  untold: ATTEMPTS,
  place: ({ classname, name, suites, file }) => ({
    file: file ?? suites.at(-1) ?? classname,
    titlePath: classname === name || classname === '' ? [name] : [classname, name],
  }),
}

const nextest: Dialect = {
  name: 'nextest',
  framework: 'cargo_test',
  utc: true,
  countsCases: true,
  untold: ['tests that are ignored', 'doctests'],
  // A script that sets up before the tests is none.
  place: ({ suites, classname, name }) => ({ file: suites.at(-1) ?? classname, titlePath: classname.startsWith('@setup-script:') ? [] : name.split('::') }),
}

const nodeTest: Dialect = {
  name: 'node:test',
  framework: 'other',
  utc: true,
  countsCases: true,
  untold: ATTEMPTS,
  // A test file by itself is named by its path: it ran, failed to load or holds no test.
  place: ({ suites, name, file }) =>
    suites.length === 0 && isAbsolutePath(name) ? { file: name, titlePath: [] } : { file: file ?? '<unknown>', titlePath: suites.concat(name) },
}

function isAbsolutePath(name: string): boolean {
  return /^(?:\/|[A-Za-z]:[\\/]).*\.[cm]?[jt]sx?$/.test(name)
}

const goJunit: Dialect = {
  name: 'go-junit-report',
  framework: 'go_test',
  utc: false,
  countsCases: true,
  untold: ATTEMPTS,
  place: ({ suites, classname, name }) => ({ file: suites.at(-1) ?? classname, titlePath: name.split('/') }),
}

/** Surefire, Gradle, Ant and whoever writes as they do: classes of Java, with methods. */
const java: Dialect = {
  name: 'junit',
  framework: 'junit',
  utc: false,
  countsCases: true,
  untold: [],
  place: ({ classname, name, suites, file }) => {
    const owner = classname || (suites.at(-1) ?? '')
    const nested = owner.indexOf('$')
    const outer = nested < 0 ? owner : owner.slice(0, nested)
    const isClass = /^(?:[\w-]+\.)*[\w-]+$/.test(outer) && outer.includes('.')
    const inner = nested < 0 ? [] : owner.slice(nested + 1).split('$')
    const method = ROW.exec(name.replace(/\((?:[\w.<>, [\]]*)\)(?=\[|$)/, ''))
    const title = method ? `${method[1] ?? ''}${method[2] ?? ''}` : name
    // A hook of a class that failed has no name.
    return {
      file: file ?? (isClass ? `${outer.replaceAll('.', '/')}.java` : owner || '<unknown>'),
      titlePath: title === '' ? [] : isClass ? inner.concat(title) : [title],
    }
  },
}

/** The dialect, from the attributes of the document's element and of its first suite. */
export function dialectOf(root: ReadonlyMap<string, string>, rootName: string, suite: ReadonlyMap<string, string> | null): Dialect {
  const name = root.get('name') ?? ''
  // Nobody else puts a test beside the suites.
  if (suite === null && rootName === 'testsuites') return nodeTest
  if (name === 'pytest tests' || suite?.get('name') === 'pytest') return pytest
  if (name === 'vitest tests') return vitest
  if (name === 'jest tests') return jest
  // Its name can be set; its run has an id.
  if (name === 'nextest-run' || (rootName === 'testsuites' && root.has('uuid'))) return nextest
  if (rootName === 'testsuites' && suite?.has('disabled') && suite.has('hostname') && !suite.has('timestamp')) return nodeTest
  return suite?.has('package') && suite.get('name') === suite.get('package') ? goJunit : java
}

/** go-junit-report says so in a property. */
export const GO_DIALECT = goJunit
