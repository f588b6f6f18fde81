export function greeting(name, formal) {
  return [
    formal ? 'Dear' : 'Hi',
    name,
  ].join(' ')
}
