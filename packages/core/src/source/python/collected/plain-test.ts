import type { InventoryTest } from '../../../contract/index.js'
import { RUNS } from './test-state.js'

/** A test that runs, is no row of a table, and of which nothing is set. */
export const PLAIN: Omit<InventoryTest, 'titlePath' | 'occurrence' | 'line' | 'endLine' | 'checks' | 'calls' | 'mentions' | 'unknown' | 'bodyKey' | 'text'> = {
  ...RUNS,
  titleKnown: true,
  row: null,
  open: false,
  tags: [],
  retries: null,
  timeout: null,
}
