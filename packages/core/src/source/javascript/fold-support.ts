const SUPPORT =
  /(^|[/._-])(tests?|specs?|__[a-z]+__|fixtures?|helpers?|support|mocks?|stubs?|fakes?|factor(y|ies)|builders?|setup|harness|testing|testutils?|e2e|cases?|matchers?|assertions?)([/._-]|$)/i

/**
 * True for a module that by its path supports tests: its functions and tables may be read as part of a test.
 * What a test is about is none, even where it is called `helpers`: its calls are what is tested.
 */
export function isSupport(specifier: string, from: string): boolean {
  const key = `${specifier}\0${from}`
  let known = KNOWN.get(key)
  if (known === undefined) {
    known = (SUPPORT.test(specifier.replace(/^(\.\.?\/)+/, '')) || amongTests(specifier, from)) && stem(specifier) !== stem(from)
    if (KNOWN.size > 10_000) KNOWN.clear()
    KNOWN.set(key, known)
  }
  return known
}

/** A module that stands in a folder of tests, seen from another one there. */
function amongTests(specifier: string, from: string): boolean {
  if (!/^\.\.?\//.test(specifier)) return false
  const folders = from.split('/').slice(0, -1)
  const steps = specifier.split('/').slice(0, -1)
  for (const step of steps) {
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  }
  return folders.some((folder) => TEST_FOLDER.test(folder))
}

/** True for a module that a test file is named after and that stands among no tests: what it tests, whatever folder it lies in. */
export function isTestedBy(path: string, test: string): boolean {
  return (
    path !== test &&
    stem(path) === stem(test) &&
    !path
      .split('/')
      .slice(0, -1)
      .some((folder) => TEST_FOLDER.test(folder))
  )
}

const TEST_FOLDER = /^(tests?|__tests__|specs?)$/

const KNOWN = new Map<string, boolean>()

function stem(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.replace(/([._-](tests?|specs?|cy|e2e|integration|unit))*(\.[cm]?[jt]sx?)?$/i, '').toLowerCase()
}
