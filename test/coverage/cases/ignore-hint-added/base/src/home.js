export function home(env) {
  if (env.HOME) return env.HOME
  return '/'
}
