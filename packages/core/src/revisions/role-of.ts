import { posix } from 'node:path'
import { type FileRole, shipsForTests } from '../contract/index.js'
import { isConfig } from './is-config.js'

const TEST_NAME =
  /(?:[._-](?:test|tests|spec|specs|e2e|test-d|spec-d|tst)\.[cm]?[jt]sx?$)|^test_.*\.py$|_test\.py$|^tests?\.(?:py|[cm]?[jt]sx?)$|^(?:[A-Z]\w*)?(?:Test|Tests|Spec)\.[cm]?[jt]sx?$/
const TEST_FOLDER =
  /(?:^|\/)(?:__tests__|tests?|tst|testing|test_?suites?|specs?|e2e|cypress|integration-tests?|(?:smoke|unit|functional|acceptance)tests?|test-d|typetests?|[\w-]+-tests?|tests?-[\w-]+)(?:\/|$)/
const DATA_FOLDER = /(?:^|\/)(?:__fixtures__|fixtures?|testdata|test-data|test_data|golden|goldens|cassettes|__cassettes__|samples)(?:\/|$)/
const MOCK_FOLDER = /(?:^|\/)(?:__mocks__|mocks)(?:\/|$)/
const SUPPORT_NAME =
  /^conftest\.py$|^(?:jest|vitest|mocha|karma|playwright|test|tests|cypress)[._-]?(?:global[._-]?)?(?:setup|teardown|utils?|helpers?|env|environment)(?:[._-].*)?\.[cm]?[jt]sx?$|^(?:setup|global-?setup|global-?teardown)[._-]?(?:tests?|jest|vitest|files?)?(?:[._-].*)?\.[cm]?[jt]sx?$|^test[-_]?(?:utils?|helpers?)\.[cm]?[jt]sx?$|^testing\.py$/i
const GENERATED =
  /(?:^|\/)(?:node_modules|(?:\w+-)?dist|build|out|coverage|__generated__|generated|_?vendor(?:ed)?|_?third_party|\.yarn|\.next)\/|\.min\.[cm]?js$|\.(?:generated|gen|pb)\.[cm]?[jt]sx?$|_pb2(?:_grpc)?\.py$|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|npm-shrinkwrap\.json|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|Cargo\.lock|deno\.lock)$|\.map$/
const DOCS = /\.(?:md|mdx|rst|adoc|markdown)$|(?:^|\/)(?:docs?|documentation|website|\.changeset)\//i
// Code may be called so as well: `src/history.ts`.
const DOCS_NAME = /^(?:LICEN[CS]E|NOTICE|AUTHORS|CONTRIBUTORS|CHANGELOG|CHANGES|HISTORY|README|(?:NEWS|COPYING|THANKS|INSTALL)$)/i
// A package or a folder of sources may be called what tools write into, or hold code that makes documents.
const PACKAGED =
  /^(?:[\w.-]+\/)*?(?:coverage|out|[\w.-]+\/build)\/(?:\w+\/)*\w+\.pyi?$|^(?!docs?\/|documentation\/|website\/)[\w.-]+\/(?:\w+\/)*docs?\/(?:\w+\/)*(?!conf\.py$)\w+\.pyi?$|^(?!.*(?:generated|node_modules|vendor|\.min\.|\.gen\.))(?:.*\/)?src\/(?:[\w.-]+\/)*(?:build|out|coverage)\/(?:[\w.-]+\/)*[\w.-]+\.[cm]?[jt]sx?$|^(?!(?:.*\/)?(?:docs|documentation|website|www)\/)(?:[\w.-]+\/)*?src\/(?:[\w.-]+\/)*doc\/(?:[\w.-]+\/)*[\w.-]+\.[cm]?[jt]sx?$/
const SNAPSHOT = /\.snap$|\.ambr$|\.approved\.\w+$|(?:^|\/)__(?:image_)?snapshots__\/|\.snap\.\w+$/
const CODE =
  /\.(?:[cm]?[jt]sx?|pyi?|vue|svelte|astro|go|rs|java|kts?|rb|php|cs|c|cc|cpp|h|hpp|swift|scala|ex|exs|sql|graphql|gql|proto|prisma|css|scss|less|html|wasm|sh)$/

/** What a path is for by its name alone. */
export function roleOf(path: string): FileRole {
  return roleByName(path, isConfig)
}

/** What a path is for by its name alone. `isConfig` says whether settings are read from it. */
export function roleByName(path: string, isConfig: (path: string) => boolean): FileRole {
  const name = posix.basename(path)
  if (/(?:^|\/)node_modules\//.test(path)) return 'generated'
  if (SNAPSHOT.test(path)) return 'snapshot'
  const code = CODE.test(name)
  if (code && TEST_NAME.test(name) && !isTestingModule(path, name)) return 'test'
  if (isConfig(path)) return 'config'
  if (shipsForTests(path)) return 'source'
  if (code && SUPPORT_NAME.test(name) && !isOwnSetup(path, name)) return 'test_support'
  const packaged = PACKAGED.test(path)
  if (GENERATED.test(path) && !packaged) return 'generated'
  if (DATA_FOLDER.test(path) || (TEST_FOLDER.test(path) && !code))
    return isDocs(name, code) && !DATA_FOLDER.test(path) ? 'docs' : code && /\.(?:[cm]?[jt]sx?|py)$/.test(name) ? 'test_support' : 'test_data'
  if (TEST_FOLDER.test(path) || MOCK_FOLDER.test(path)) return 'test_support'
  if ((DOCS.test(path) && !packaged) || isDocs(name, code)) return 'docs'
  return code ? 'source' : 'other'
}

function isDocs(name: string, code: boolean): boolean {
  return DOCS.test(name) || (!code && DOCS_NAME.test(name))
}

// A package's own module by a test's name: src/test.ts.
function isTestingModule(path: string, name: string): boolean {
  return /^tests?\./.test(name) && !TEST_FOLDER.test(path) && /(?:^|\/)(?:src|lib|packages)\//.test(path)
}

const OF_TESTS = /^setup[._-](?:\w*test|jest|vitest|mocha|karma|files?|env|dom|after|globals?|node|browser|polyfills?|mocks?)/i

// What the product sets up: src/browser/setup-worker.ts.
function isOwnSetup(path: string, name: string): boolean {
  return /^setup[._-]\w+\.[cm]?[jt]sx?$/i.test(name) && !OF_TESTS.test(name) && !TEST_FOLDER.test(path) && /(?:^|\/)(?:src|lib)\//.test(path)
}

/** What lies among fixtures is what tests work on, whatever it looks like, unless its name or the runner's settings say otherwise. */
export function isTestData(path: string): boolean {
  return DATA_FOLDER.test(path) && TEST_FOLDER.test(path)
}

const REGISTERS = /^[xf]?(?:it|test|describe|context|suite|specify)\b[^\n]*\(/m

/** Whether a text calls on its outermost level what registers tests. */
export function registersTests(text: string): boolean {
  return REGISTERS.test(text)
}

/** What a file is read as: one of a test folder that registers tests on its outermost level is a test. */
export function roleByText(path: string, text: string): FileRole {
  const role = roleByName(path, isConfig)
  return role === 'test_support' && /\.[cm]?[jt]sx?$/.test(path) && !isTestData(path) && registersTests(text) ? 'test' : role
}

/** The role after reading: code of a test folder that holds tests is a test; code elsewhere is one when it holds nothing else. */
export function roleByContent(role: FileRole, tests: number, exported: number, collected: boolean, data = false): FileRole {
  if (data && !collected) return role
  if (tests === 0 || (role !== 'test_support' && role !== 'source' && role !== 'docs' && role !== 'generated' && role !== 'other')) return role
  return role === 'test_support' || collected || exported === 0 ? 'test' : role
}
