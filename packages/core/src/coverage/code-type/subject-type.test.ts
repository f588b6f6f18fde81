import { expect, test } from 'vitest'
import { labelType } from './label-type.js'
import { pathType } from './path-type.js'
import { subjectType } from './subject-type.js'

test.each([
  ['fix: rounding', 'bug_fix'],
  ['fix(cart)!: rounding of half cents', 'bug_fix'],
  ['Fix(core): x', 'bug_fix'],
  ['hotfix: x', 'bug_fix'],
  ['fixup! fix: rounding', 'bug_fix'],
  ['🐛 rounding', 'bug_fix'],
  [':bug: rounding', 'bug_fix'],
  ['Fix rounding of half cents (#12)', 'bug_fix'],
  ['Fixed crash when the cart is empty', 'bug_fix'],
  ['[fix] rounding', 'bug_fix'],
  ['feat: coupons', 'new_function'],
  ['feat(api)!: coupons', 'new_function'],
  ['✨ coupons', 'new_function'],
  ['refactor: extract total', 'refactor'],
  ['refactor(cart)!: extract total', 'refactor'],
  ['Refactor the cart', 'refactor'],
  ['♻️ cart', 'refactor'],
  ['perf: cache totals', null],
  ['chore: release', null],
  ['docs: fix typo', null],
  ['test: fix flaky test', null],
  ['style: x', null],
  ['fix(deps): update x', null],
  ['fix(ci): node 22', null],
  ['Fix typo in readme', null],
  ['Fix lint', null],
  ['revert: fix: rounding', null],
  ['Revert "fix: rounding"', null],
  ["Merge branch 'main' into fix: rounding", null],
  ['Merge pull request #12 from a/fix', null],
  ['Add coupons', null],
  ['Fixture for carts', null],
  ['fixed-width columns: new layout', null],
  ['prefix: x', null],
  ['', null],
] as const)('the subject %j says %s', (subject, type) => {
  expect(subjectType(subject)).toBe(type)
})

test.each([
  ['bug', 'bug_fix'],
  ['type: bug', 'bug_fix'],
  ['Type: Bug', 'bug_fix'],
  ['kind/bug', 'bug_fix'],
  ['C-bug', 'bug_fix'],
  ['bugfix', 'bug_fix'],
  ['🐛 bug', 'bug_fix'],
  ['fix', 'bug_fix'],
  ['feature', 'new_function'],
  ['enhancement', 'new_function'],
  ['type/feature', 'new_function'],
  ['refactor', 'refactor'],
  ['refactoring', 'refactor'],
  ['not a bug', null],
  ['documentation', null],
  ['debug', null],
  ['needs fix', null],
] as const)('the label %j says %s', (label, type) => {
  expect(labelType(label)).toBe(type)
})

test.each([
  ['src/routes/users.ts', 'api_endpoint'],
  ['src/api/users.ts', 'api_endpoint'],
  ['src/controllers/users.js', 'api_endpoint'],
  ['src/users.controller.ts', 'api_endpoint'],
  ['app/users/[id]/route.ts', 'api_endpoint'],
  ['src/app/route.tsx', 'api_endpoint'],
  ['pages/api/x.ts', 'api_endpoint'],
  ['shop/views.py', 'api_endpoint'],
  ['shop/urls.py', 'api_endpoint'],
  ['src/integrations/stripe.ts', 'integration'],
  ['src/clients/github.ts', 'integration'],
  ['adapters/s3.py', 'integration'],
  ['src/route.ts', null],
  ['src/apis.ts', null],
  ['src/views.ts', null],
  ['src/client.ts', null],
] as const)('the path %s is for %s', (path, type) => {
  expect(pathType(path)?.type ?? null).toBe(type)
})
