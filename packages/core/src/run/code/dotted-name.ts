/** `save` of `Cart.save`. */
export function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** `Cart` of `Cart.save`; empty where nothing owns it. */
export function ownerOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')))
}
