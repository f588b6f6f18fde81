import truegreen from '@truegreen/vitest'

export default {
  plugins: [truegreen()],
  test: { globals: true, include: ['*.test.ts'], typecheck: { enabled: true, include: ['*.test.ts'], tsconfig: './tsconfig.json' } },
}
