import type { Group } from './change.js'
import { COMMIT_GROUPS } from './commits/groups.js'
import { HOLE_GROUPS } from './holes/groups.js'
import { MIGRATION_GROUPS } from './migrations/groups.js'
import { OPERATOR_GROUPS } from './operators/groups.js'
import { REASON_GROUPS } from './reasons/groups.js'
import { TREE_GROUPS } from './trees/groups.js'

/** Every case, by what it is about. */
export const GROUPS: readonly Group[] = [...OPERATOR_GROUPS, ...MIGRATION_GROUPS, ...HOLE_GROUPS, ...REASON_GROUPS, ...TREE_GROUPS, ...COMMIT_GROUPS]
