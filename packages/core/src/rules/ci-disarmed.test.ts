import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { ciDisarmed } from './ci-disarmed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'a step that may fail',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n        continue-on-error: true\n' },
  ],
  [
    'a step whose failure the shell drops, around a script',
    ['critical'],
    {
      'package.json': '{"scripts": {"test": "vitest run"}}',
      '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n',
    },
    {
      'package.json': '{"scripts": {"test": "vitest run"}}',
      '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test || true\n',
    },
  ],
  [
    'a system that the matrix lists and excludes',
    ['high'],
    {
      '.github/workflows/checks.yml':
        'on: [push, pull_request]\njobs:\n  unit:\n    strategy:\n      matrix:\n        os: [a, b]\n    steps:\n      - run: npm test\n',
    },
    {
      '.github/workflows/checks.yml':
        'on: [push, pull_request]\njobs:\n  unit:\n    strategy:\n      matrix:\n        os: [a, b]\n        exclude:\n          - os: b\n    steps:\n      - run: npm test\n',
    },
  ],
  [
    'a step that never runs',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n        if: ${{ false }}\n' },
  ],
  [
    'a step that is gone',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm ci\n      - run: npm test\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm ci\n' },
  ],
  [
    '|| true',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: pytest -q\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: pytest -q || true\n' },
  ],
  [
    'a job of GitLab by hand',
    ['critical'],
    { '.gitlab-ci.yml': 'unit:\n  script: [npm test]\n' },
    { '.gitlab-ci.yml': 'unit:\n  script: [npm test]\n  when: manual\n' },
  ],
  [
    'allow_failure',
    ['critical'],
    { '.gitlab-ci.yml': 'unit:\n  script:\n    - pytest\n' },
    { '.gitlab-ci.yml': 'unit:\n  script:\n    - pytest\n  allow_failure: true\n' },
  ],
  [
    'a release that does not wait',
    ['high'],
    { '.github/workflows/checks.yml': 'jobs:\n  unit: { steps: [{ run: npm test }] }\n  ship: { needs: [unit], steps: [{ run: npm publish }] }\n' },
    { '.github/workflows/checks.yml': 'jobs:\n  unit: { steps: [{ run: npm test }] }\n  ship: { steps: [{ run: npm publish }] }\n' },
  ],
  [
    'events that are gone',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
    { '.github/workflows/checks.yml': 'on: workflow_dispatch\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
  ],
  [
    'branches that no one proposes to',
    ['high'],
    { '.github/workflows/checks.yml': 'on: pull_request\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
    { '.github/workflows/checks.yml': 'on: { pull_request: { branches: [never] } }\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
  ],
  [
    'a shard that is gone',
    ['critical'],
    {
      '.github/workflows/checks.yml':
        'jobs:\n  t:\n    strategy: { matrix: { shard: [1, 2, 3] } }\n    steps:\n      - run: npx vitest run --shard=${{ matrix.shard }}/3\n',
    },
    {
      '.github/workflows/checks.yml':
        'jobs:\n  t:\n    strategy: { matrix: { shard: [1, 2] } }\n    steps:\n      - run: npx vitest run --shard=${{ matrix.shard }}/3\n',
    },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(ciDisarmed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'a job under another name, split and reordered',
    { '.github/workflows/checks.yml': 'jobs:\n  all: { steps: [{ run: npm run lint }, { run: npm test }] }\n' },
    { '.github/workflows/checks.yml': 'jobs:\n  unit: { steps: [{ run: npm test }] }\n  style: { steps: [{ name: Lint, run: npm run lint }] }\n' },
  ],
  [
    'a workflow in another file',
    { '.github/workflows/checks.yml': 'jobs:\n  all: { steps: [{ run: npm test }] }\n' },
    { '.github/workflows/other.yml': 'jobs:\n  all: { steps: [{ run: npm test }] }\n' },
  ],
  [
    'fewer versions',
    { '.github/workflows/checks.yml': 'jobs:\n  t:\n    strategy: { matrix: { node: [18, 20] } }\n    steps: [{ run: npm test }]\n' },
    { '.github/workflows/checks.yml': 'jobs:\n  t:\n    strategy: { matrix: { node: [20, 22] } }\n    steps: [{ run: npm test }]\n' },
  ],
  [
    'a new job that may fail',
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
    {
      '.github/workflows/checks.yml':
        'on: [push, pull_request]\njobs:\n  unit:\n    steps: [{ run: npm test }]\n  next: { continue-on-error: true, steps: [{ run: npm test -- --next }] }\n',
    },
  ],
  [
    'shards with their total',
    {
      '.github/workflows/checks.yml':
        'jobs:\n  t:\n    strategy: { matrix: { shard: [1, 2, 3] } }\n    steps:\n      - run: npx vitest run --shard=${{ matrix.shard }}/3\n',
    },
    {
      '.github/workflows/checks.yml':
        'jobs:\n  t:\n    strategy: { matrix: { shard: [1, 2] } }\n    steps:\n      - run: npx vitest run --shard=${{ matrix.shard }}/2\n',
    },
  ],
  [
    'a branch under another name',
    { '.github/workflows/checks.yml': 'on: { push: { branches: [master] } }\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
    { '.github/workflows/checks.yml': 'on: { push: { branches: [main] } }\njobs:\n  unit:\n    steps:\n      - run: npm test\n' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(ciDisarmed, before, after)).toEqual([])
})
