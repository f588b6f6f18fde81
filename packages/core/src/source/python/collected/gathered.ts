import type { World } from '../names/world.js'

/** Whether the package of tests around a file brings its tests: unittest and nose take what the package holds, whatever the file is called. */
export function isGathered({ main, context, load }: World): boolean {
  const parts = context.path.replace(/\.py$/, '').split('/')
  const isPackage = parts.at(-1) === '__init__'
  const name = parts.at(isPackage ? -2 : -1) ?? ''
  if (!/(?:^|\/)tests?\//.test(context.path)) return false
  const around = load(isPackage ? '..' : '.', main)
  if (around === null || around === main) return false
  const isOurs = (from: string): boolean => from === name || from === `.${name}`
  const brought = [...around.names.bindings.values()].flatMap((bindings) =>
    bindings.flatMap((one) => (one.kind === 'import' && isOurs(one.from) ? [one.name] : [])),
  )
  return around.names.stars.some(isOurs) || brought.some((one) => one !== null && main.names.bindings.get(one)?.at(-1)?.kind === 'class')
}
