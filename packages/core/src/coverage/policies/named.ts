/** What an element is, in words, and what to test, as an order. */
export interface Named {
  readonly what: string
  readonly help: string
}
