import type { FileInventory, SourceFunction } from '../../contract/index.js'

/** A function with the file that holds it. */
export interface PlacedFunction {
  readonly path: string
  readonly file: FileInventory
  readonly fn: SourceFunction
}

/** A function on both sides. `name`: in the same file under the same name; `moved`: with the same body elsewhere; `named`: under the same name elsewhere. */
export interface FunctionPair {
  readonly base: PlacedFunction
  readonly head: PlacedFunction
  readonly by: 'name' | 'moved' | 'named'
}
