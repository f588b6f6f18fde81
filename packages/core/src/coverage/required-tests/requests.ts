import { literalPattern } from '../../run/literal-pattern.js'

const SENDS = /\b(?:request|supertest|agent|inject|client|test_client|app|server|api|http|axios|fetch|session|page)\b|\b\w+(?:Client|_client|App|Agent)\b/
const BY_METHOD = /\.(get|post|put|patch|delete|del|head|options)\(/i
const BY_OPTION = /\bmethod\s*[:=]\s*['"](\w+)['"]/
const BY_DEFAULT = /\b(?:fetch|request|handle|inject)\(|\$(?:get|post|put|patch|delete)\(/

/** The method of the HTTP request that an expression sends: supertest, inject, app.request, TestClient, fetch. ANY where it does not say; null for no request. */
export function requestOf(text: string): string | null {
  if (!SENDS.test(text) || !/['"`]\/|['"`]https?:/.test(text)) return null
  const option = BY_OPTION.exec(text)?.[1]
  if (option !== undefined) return option.toUpperCase()
  const method = BY_METHOD.exec(text)?.[1]?.toUpperCase()
  if (method !== undefined) return method === 'DEL' ? 'DELETE' : method
  return BY_DEFAULT.test(text) ? 'GET' : null
}

/** Finds the route in a text's string literals, with anything for its parameters and in front of it, such as the path that a router is mounted at. */
export function routePattern(route: string): RegExp {
  const clean = route.replace(/^\^/, '').replace(/\$$/, '').replace(/\/+$/, '')
  const path = clean
    .split('/')
    .map((part) => (/^(?::|\*|\[)|[{<(]/.test(part) ? '[^/?#\'"`]+' : literalPattern(part)))
    .join('/')
  return new RegExp(`['"\`](?:[^'"\`?#]*[^'"\`?#/])?${path}/?(?:[?#][^'"\`]*)?['"\`]`)
}

/** A callee by which tests send requests, whatever the route: `request().get`, `app.inject`, `fetch`. */
export function isRequestCall(callee: string): boolean {
  return SENDS.test(callee) && (BY_METHOD.test(`${callee}(`) || /(?:^|\.)(?:fetch|request|inject|handle)$/.test(callee))
}
