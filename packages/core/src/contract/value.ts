/**
 * A value as far as the source text tells it: constants folded, local names replaced by what they hold.
 * Equal values have equal JSON, so that they can be counted and compared without the parser.
 */
export type Value =
  | { readonly kind: 'string' | 'number' | 'bigint' | 'boolean' | 'regex'; readonly text: string }
  /** Python's None is null; its undefined does not exist. */
  | { readonly kind: 'null' | 'undefined' | 'nan' }
  | { readonly kind: 'array'; readonly items: readonly Value[] /** What a spread adds is not known. */; readonly open: boolean }
  | {
      readonly kind: 'object'
      readonly entries: readonly (readonly [string, Value])[] /** What a spread or a computed key adds is not known. */
      readonly open: boolean
    }
  /** Accepts more than one value: expect.any(Number), expect.anything(), mock.ANY, stringContaining, arrayContaining, objectContaining, approx. */
  | { readonly kind: 'wildcard'; readonly wildcard: Wildcard; readonly of: Value | null }
  /** Not a constant: its normal text (local constants inlined, layout removed). */
  | { readonly kind: 'expression'; readonly text: string }

/** What a wildcard accepts. `any_of_type` holds the type's name as a string value. */
export type Wildcard = 'anything' | 'any_of_type' | 'string_containing' | 'string_matching' | 'array_containing' | 'object_containing' | 'close_to' | 'custom'
