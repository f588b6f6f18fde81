export function greeting(name, formal) {
  return [
    formal ? 'Dear' : 'Hello',
    name,
  ].join(' ')
}
