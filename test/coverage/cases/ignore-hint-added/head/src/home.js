export function home(env) {
  if (env.HOME) return env.HOME
  return '/'
}

/* v8 ignore next 9 */
/* istanbul ignore next */
export function shell(env) {
  const named = env.SHELL
  if (named === undefined) {
    return '/bin/sh'
  }
  const words = named.split(' ')
  return words[0]
}
