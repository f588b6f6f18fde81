export function limitOf(options) {
  return options.limit ?? 10
}
