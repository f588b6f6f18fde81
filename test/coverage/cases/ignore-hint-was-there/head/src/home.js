export function home(env) {
  if (env.HOME) return env.HOME
  return '/'
}

/* v8 ignore next 4 */
/* istanbul ignore next */
export function shell(env) {
  return env.SHELL ?? '/bin/bash'
}
