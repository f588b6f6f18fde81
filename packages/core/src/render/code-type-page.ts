import type { CodeType, PolicyRequirement } from '../contract/index.js'

/** Kinds of change, strictest first. */
export const CODE_TYPES: readonly CodeType[] = ['bug_fix', 'api_endpoint', 'new_function', 'integration', 'refactor']

const ABOUT: Readonly<Record<CodeType, { readonly what: string; readonly decides: string }>> = {
  bug_fix: {
    what: 'Changed code that mends something: every statement, arm of a branch and function of the changed lines is part of the fix.',
    decides: 'A commit subject such as `fix: …` or `Fix …`, or a label such as `bug`.',
  },
  api_endpoint: {
    what: 'A route and its handler.',
    decides: 'A route that is registered on or around the changed lines, or a path such as `routes/`, `api/`, `controllers/`, `app/**/route.ts`, `views.py`.',
  },
  new_function: {
    what: 'A function that the base does not have.',
    decides:
      'The code itself: the base has no such function, nor one with the same body elsewhere in this change. A commit subject such as `feat: …` or a label such as `feature` says the same.',
  },
  integration: {
    what: 'Code that speaks to other systems.',
    decides: 'A path such as `integrations/`, `clients/`, `adapters/`.',
  },
  refactor: {
    what: 'Code that does what it did before. What was covered and still stands has to stay covered.',
    decides: 'A commit subject such as `refactor: …` or a label `refactor`, for functions that the base has. A function that is new stays `new_function`.',
  },
}

const TESTS: Readonly<Record<string, string>> = {
  happy_path: 'a check of what the code gives for usual input',
  edge_cases: 'a call with a boundary value: empty, 0, negative, missing, very long, not ASCII',
  error_handling: 'a check that it fails: a thrown error, a rejection, a status from 400 on',
  error_cases: 'a check that it fails: a thrown error, a rejection, a status from 400 on',
  regression_test: 'a test of the change that is red without the fix: `truegreen verify-fix --base REF` runs it on the base and tells',
  original_bug_reproduction: 'the same, proved by running: `truegreen verify-fix --base REF`',
  existing_tests_pass: 'a recorded run of this tree in which every test that the base had passes',
  integration_test: 'a request to the route (supertest, inject, `app.request`, a test client), or a test whose file stands in for the other system',
  validation_test: 'input that is refused: 400, 422, or an error for a wrong argument',
}

/** A kind of change as Markdown: what it asks, what decides on it, how to meet it. `requirement` is the repository's own where it is known. */
export function codeTypePage(type: CodeType, requirement: PolicyRequirement): string {
  const { what, decides } = ABOUT[type]
  return `# ${type}

${what}

## What it asks

${asked(requirement)}

## What decides

${decides} Of several kinds that fit, the strictest counts. \`--code-type\` and \`coverage.codeTypes\` of the base's truegreen.yaml go before; \`decided_by\` and \`why\` of the report say what it was.

## How to meet it

${requirement.minimum_coverage < 0 ? 'Run the tests with coverage once on the base, or hand its report in with `--base-coverage FILE`. ' : ''}Each place that no test reaches is listed with what to test. Ignore hints do not help: lines that they take out are shown, and a hint that the change adds is a finding.

## Required tests

${requirement.required_tests.length === 0 ? 'None.' : requirement.required_tests.map((name) => `- ${name}: ${TESTS[name] ?? 'a test with this tag'}`).join('\n')}

A tag, a title such as \`[${requirement.required_tests[0] ?? 'happy_path'}] …\` or a path declares them as well. A missing one fails the check only where \`coverage.enforceRequiredTests\` is on.
`
}

/** All kinds on a page. */
export function coveragePage(policies: Readonly<Record<CodeType, PolicyRequirement>>): string {
  const kinds = CODE_TYPES.map((type) => `- ${type}: ${asked(policies[type])} ${ABOUT[type].what}`)
  return `# coverage

Coverage of a change is judged by kind of change, over the statements, arms of branches and functions of its changed lines.

## What each kind asks

${kinds.join('\n')}

## What decides

\`--code-type\`, else \`coverage.codeTypes\` of the base's truegreen.yaml, else the strictest of what commit subjects, labels, paths and the code itself say, else \`coverage.defaultCodeType\`. What a change says of itself can raise what is asked, never lower it below what its code shows.

## What cannot be judged

No coverage, coverage of other sources than these, of another machine's paths, or of a part of the shards is an error with a code (exit 2), never a pass.

## More

\`truegreen explain bug_fix\`, and so for each kind.
`
}

function asked({ minimum_coverage: minimum }: PolicyRequirement): string {
  return minimum < 0 ? 'As much as the base covered of it.' : `${minimum} % of what it changes.`
}
