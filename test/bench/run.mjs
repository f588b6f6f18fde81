// npm run bench: every performance claim, as ratios against a named alternative measured in the same run.
import { setUp } from '../../.ci/setup.mjs'

setUp()
await import('./startup.mjs')
await import('./runners.mjs')
await import('./memory.mjs')
await import('./read-coverage.mjs')
await import('./ingest.mjs')
