import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { authorizationRemoved } from './authorization-removed.js'

test.each([
  ['a route lost its handler', `app.delete('/users/:id', requireAuth, requireRole('admin'), remove)`, `app.delete('/users/:id', remove)`, 'critical'],
  [
    'an application lost its handler',
    `app.use(csrf())
app.get('/a', show)`,
    `app.get('/a', show)`,
    'critical',
  ],
  [
    'a call is made no more',
    `export async function remove(req) { await requireRole(req.user, 'admin'); return db.remove(req.id) }`,
    'export async function remove(req) { return db.remove(req.id) }',
    'critical',
  ],
  [
    'protected as a whole',
    `app.delete('/users/:id', requireAuth, remove)`,
    `app.use('/users', requireAuth)
app.delete('/users/:id', remove)`,
    '',
  ],
  ['another check', `app.delete('/users/:id', requireAuth, remove)`, `app.delete('/users/:id', authenticate('jwt'), remove)`, ''],
  [
    'a class decorator',
    `@UseGuards(AuthGuard)
export class Users { list() { return all() } }`,
    'export class Users { list() { return all() } }',
    'critical',
  ],
  ['authors are no authorization', 'export const book = (x) => { addAuthor(x); return x }', 'export const book = (x) => x', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(authorizationRemoved, before, after)).toBe(found)
})

test.each([
  [
    'a decorator',
    `@login_required
def show(request):
    return render(request)
`,
    `def show(request):
    return render(request)
`,
    'critical',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(authorizationRemoved, before, after, 'src/shop.py')).toBe(found)
})

test.each([
  ['a list that lost it', 'class V(APIView):\n    permission_classes = [IsAuthenticated]\n', 'class V(APIView):\n    permission_classes = []\n', 'critical'],
  ['a dependency', 'def me(user=Depends(get_current_user)):\n    return user\n', 'def me():\n    return None\n', 'critical'],
  ['another permission', 'class V(APIView):\n    permission_classes = [IsAuthenticated]\n', 'class V(APIView):\n    permission_classes = [IsAdminUser]\n', ''],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(authorizationRemoved, before, after, 'src/shop.py')).toBe(found)
})
