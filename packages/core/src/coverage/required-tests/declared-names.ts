import type { CandidateTest } from './changed-tests.js'

const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^happy[ _-]?path\b/, 'happy_path'],
  [/^edge[ _-]?cases?\b/, 'edge_cases'],
  [/^error[ _-]?handling\b/, 'error_handling'],
  [/^error[ _-]?cases?\b/, 'error_cases'],
  [/^regression\b|\bregression (?:test )?(?:for|of)\b/, 'regression_test'],
  [/(?:^|[\s(])(?:#|gh-|issue[ #-]{1,2}|bug[ #-]{1,2})\d+\b/, 'regression_test'],
  [/^(?:original )?bug reproduction\b|^repro(?:duces|duction)?\b/, 'original_bug_reproduction'],
  [/^integration(?: test)?\s*:/, 'integration_test'],
  [/^validation(?: test)?\s*:/, 'validation_test'],
]
const PATHS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\/)(?:integration|e2e)\/|[._-](?:integration|e2e)(?:[._-](?:test|spec))?\.\w+$|(?:^|\/)test_integration_\w*\.py$/, 'integration_test'],
  [/(?:^|\/)regressions?\/|[._-]regression[._-](?:test|spec)\.\w+$/, 'regression_test'],
]
const SYNONYMS: Readonly<Record<string, string>> = {
  edge_case: 'edge_cases',
  error_case: 'error_cases',
  regression: 'regression_test',
  reproduction: 'original_bug_reproduction',
  bug_reproduction: 'original_bug_reproduction',
  integration: 'integration_test',
  e2e: 'integration_test',
  validation: 'validation_test',
}

/** The required tests that a test says it is, by tag, title or path, each with where it says so. */
export function declaredNames({ file, test }: CandidateTest): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, where: string): void => {
    if (!found.has(name)) found.set(name, where)
  }
  for (const tag of test.tags) add(nameOf(tag), `the tag ${tag}`)
  for (const title of test.titlePath) {
    for (const [, tag = ''] of title.matchAll(/\[([\w -]+)\]/g)) add(nameOf(tag), `the title ${JSON.stringify(title)}`)
    const text = title.toLowerCase().replace(/^\[[^\]]*\]\s*/, '')
    for (const [pattern, name] of TITLES) if (pattern.test(text)) add(name, `the title ${JSON.stringify(title)}`)
  }
  for (const [pattern, name] of PATHS) if (pattern.test(file)) add(name, `the path ${file}`)
  return found
}

/** A tag as the name that it stands for: `happy-path` is happy_path. */
function nameOf(tag: string): string {
  const name = tag
    .trim()
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(SYNONYMS, name) ? (SYNONYMS[name] ?? name) : name
}
