import type { CodeType } from '../../contract/index.js'

const CONVENTIONS: readonly (readonly [RegExp, CodeType, string])[] = [
  [/(?:^|\/)(?:app\/(?:.*\/)?route\.[cm]?[jt]sx?)$/, 'api_endpoint', 'a route handler of Next.js'],
  [/(?:^|\/)(?:pages\/api\/).+\.[cm]?[jt]sx?$/, 'api_endpoint', 'an API route of Next.js'],
  [/(?:^|\/)(?:views|urls)\.py$/, 'api_endpoint', 'where Django has its endpoints'],
  [/(?:^|\/)(?:routes|api|controllers?)\//, 'api_endpoint', 'where endpoints stand'],
  [/\.controller\.[cm]?[jt]s$/, 'api_endpoint', 'where endpoints stand'],
  [/(?:^|\/)(?:integrations?|clients?|adapters?)\//, 'integration', 'where other systems are spoken to'],
]

/** What a path is for by convention; null where it has none. */
export function pathType(path: string): { readonly type: CodeType; readonly why: string } | null {
  for (const [pattern, type, what] of CONVENTIONS) {
    const match = pattern.exec(path)
    if (match !== null) return { type, why: `${match[0].endsWith('/') ? path.slice(0, match.index + match[0].length) : path} is by convention ${what}` }
  }
  return null
}
