/** Where a repository keeps its packages, as its own files say. */
export interface DeclaredWorkspaces {
  /** Folders that hold a package in each of their folders: `packages/*`. */
  readonly parents: readonly string[]
  /** Folders that are a package. */
  readonly single: readonly string[]
}

/** The workspaces of the root's package.json and lerna.json, which are null where there are none, and of the text of pnpm-workspace.yaml. */
export function declaredWorkspaces(
  manifest: Readonly<Record<string, unknown>> | null,
  lerna: Readonly<Record<string, unknown>> | null,
  yaml: string | null,
): DeclaredWorkspaces {
  const workspaces = manifest?.['workspaces']
  const inner = typeof workspaces === 'object' && workspaces !== null && 'packages' in workspaces ? workspaces.packages : []
  const listed = [workspaces, inner, lerna?.['packages']].flatMap((one) => (Array.isArray(one) ? one.map(String) : []))
  const globs = [...listed, ...packagesOf(yaml ?? '')].map((glob) => glob.replace(/^\.\/|\/$/g, ''))
  return { parents: globs.flatMap((glob) => /^([^*!]+)\/\*{1,2}$/.exec(glob)?.[1] ?? []), single: globs.filter((glob) => !/[*!]/.test(glob)) }
}

/** The items of `packages:` in pnpm-workspace.yaml. */
function packagesOf(yaml: string): string[] {
  const list = /^packages:[^\S\n]*\n((?:[^\S\n]*(?:-|#)[^\n]*(?:\n|$)|[^\S\n]*\n)*)/m.exec(yaml)?.[1] ?? ''
  return [...list.matchAll(/^\s*-\s+(['"]?)([^'"#\s]+)\1/gm)].map(([, , glob = '']) => glob)
}
