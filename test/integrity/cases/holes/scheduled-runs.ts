import { type Change, change, VITEST } from '../change.js'

const workflow = (on: string, step: string): string =>
  `name: tests\non:\n${on}jobs:\n  tests:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n${step}`
const PROPOSED = '  pull_request:\n  push:\n    branches: [main]\n'
const NIGHTLY = '  schedule:\n    - cron: "0 3 * * *"\n  workflow_dispatch:\n'
const RUN = '      - run: npx vitest run\n'
const SCRIPT = '      - run: scripts/test\n'

const beside = (name: string, expected: Change['expected'], other: string, step: string): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, '.github/workflows/tests.yml': workflow(PROPOSED, RUN), '.github/workflows/other.yml': workflow(other, RUN) },
    { '.github/workflows/tests.yml': [[RUN, step]] },
  )

/** What runs by the clock or by hand says nothing of a proposed change. */
export const SCHEDULED_RUNS: readonly Change[] = [
  beside('a failure passes in the run of changes, and the night runs the same', 'test_skipping', NIGHTLY, `${RUN}        continue-on-error: true\n`),
  beside('a failure passes in one of two runs of changes', 'silent', PROPOSED, `${RUN}        continue-on-error: true\n`),
  beside('the tests go from the run of changes, and the night runs them', 'test_skipping', NIGHTLY, '      - run: npm ci\n'),
  beside('the tests go from one of two runs of changes', 'silent', PROPOSED, '      - run: npm ci\n'),
  change(
    'a workflow with a script of tests starts on proposals no more',
    'test_skipping',
    { 'package.json': VITEST, '.github/workflows/tests.yml': workflow(PROPOSED, SCRIPT) },
    { '.github/workflows/tests.yml': [['  pull_request:\n', '']] },
  ),
  change(
    'a workflow with a script of something else starts on proposals no more',
    'silent',
    { 'package.json': VITEST, '.github/workflows/tests.yml': workflow(PROPOSED, '      - run: scripts/publish\n') },
    { '.github/workflows/tests.yml': [['  pull_request:\n', '']] },
  ),
]
