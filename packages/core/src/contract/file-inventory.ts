import type { InventoryTest } from './inventory-test.js'
import type { AnswerFact, HarnessFact, SchemaField, SourceFunction, Suppression } from './source-facts.js'
import type { Value } from './value.js'

/** What one file's text says, on one side of a change. */
export interface FileInventory {
  /** Relative to the repository's root, POSIX. */
  readonly path: string
  readonly language: 'javascript' | 'python'
  /** The runner its tests are written for, from imports, then from the nearest package's settings. */
  readonly framework: TestFramework | null
  readonly tests: readonly InventoryTest[]
  /** Named functions of tests and their support with the checks that are written in them, as tests that run; a name in place of titles. */
  readonly helpers: readonly InventoryTest[]
  /** Functions of tests and their support by what they answer. */
  readonly answers: readonly AnswerFact[]
  readonly functions: readonly SourceFunction[]
  /** Fields of schemas, models and tables: zod, yup, JSON Schema, pydantic, ORM columns. */
  readonly schema: readonly SchemaField[]
  /** Names that other modules can import, `default` included, `*:./module` for a star re-export; Python: `__all__` or the public names. Sorted. */
  readonly exports: readonly string[]
  readonly imports: readonly ImportFact[]
  /** Module-level and class-level constants by name: limits, policies, flags, tables. */
  readonly constants: readonly ConstantFact[]
  /** Every name declared here: functions, classes, methods, fields, properties of object literals, parameters, options. */
  readonly declared: ReadonlySet<string>
  /** Members of interfaces and type aliases with the type's name in front: `Cart.total`. Those of classes are in `functions`. */
  readonly members: ReadonlySet<string>
  /** Every identifier, property name and string literal of at most 200 characters. */
  readonly mentions: ReadonlySet<string>
  readonly suppressions: readonly Suppression[]
  readonly harness: readonly HarnessFact[]
  /** Snapshots this file stores, by name (.snap files and their like). */
  readonly snapshots: readonly { readonly name: string; readonly value: Value; readonly line: number }[]
  /** Code that stands in comments and looks like tests or checks: first line, number of lines, and the test titles in it. */
  readonly commentedOut: readonly { readonly line: number; readonly lines: number; readonly titles: readonly string[]; readonly checks: number }[]
  /** What could not be resolved, in words. */
  readonly unknown: readonly { readonly line: number; readonly what: string }[]
  /** Hash of the whole file's normal form. */
  readonly key: string
}

/** What a test file is written for. `mocha_exports`: mocha with the interface that takes what a module hands out for tests, as nodeunit and Nightwatch do. */
export type TestFramework =
  | 'nodeunit'
  | 'nightwatch'
  | 'mocha_exports'
  | 'jest'
  | 'vitest'
  | 'mocha'
  | 'node_test'
  | 'playwright'
  | 'bun'
  | 'ava'
  | 'jasmine'
  | 'pytest'
  | 'unittest'
  | 'doctest'

/** One import or require: `from` as written, `path` where it resolves to a file of the repository. */
export interface ImportFact {
  readonly from: string
  /** Imported name to local name; `*` for the namespace, `default`. Empty for a bare import. */
  readonly names: readonly (readonly [string, string])[]
  readonly typeOnly: boolean
  readonly line: number
}

/** A named constant. */
export interface ConstantFact {
  readonly name: string
  readonly exported: boolean
  readonly value: Value
  readonly line: number
}

/** Why a file's text could not be turned into an inventory. */
export interface ReadProblem {
  readonly path: string
  readonly side: 'base' | 'head'
  readonly kind:
    | 'syntax'
    | 'conflict'
    | 'binary'
    | 'lfs_pointer'
    | 'too_large'
    | 'encoding'
    | 'symlink_outside'
    | 'submodule'
    | 'missing'
    | 'unsupported'
    | 'unresolved'
  readonly line: number | null
  readonly detail: string
  /** Tests or checks may hide in it: then the verdict is an error. */
  readonly mayHide: boolean
}
