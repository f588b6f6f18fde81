/** An ahead-compiled ajv validator. `errors` holds what the last call found. */
export interface Validator {
  (data: unknown): boolean
  errors?: readonly ValidationError[] | null
}

/** The part of ajv's ErrorObject that messages are made of. */
interface ValidationError {
  readonly instancePath: string
  readonly message?: string
  readonly params: Readonly<Record<string, unknown>>
}
