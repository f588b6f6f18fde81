export function home(env) {
  if (env.HOME) return env.HOME
  return '/'
}

/* istanbul ignore next */ /* v8 ignore next */
export function shell(env) {
  return env.SHELL ?? '/bin/sh'
}
