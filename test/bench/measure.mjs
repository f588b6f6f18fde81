import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/**
 * User and system CPU seconds of a command and all its children, wall seconds, and its exit code. The
 * shell's `times` counts what wait() reported, so worker processes are in it.
 */
export function measure(command, args, { cwd, env = process.env } = {}) {
  const started = process.hrtime.bigint()
  const child = spawnSync('sh', ['-c', '"$@" >/dev/null 2>&1; code=$?; times; exit $code', 'sh', command, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  })
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  const children = child.stdout.trim().split('\n').at(-1) ?? ''
  const cpu = children
    .split(/\s+/)
    .map((time) => /^(\d+)m([\d.]+)s$/.exec(time))
    .reduce((sum, parts) => sum + Number(parts?.[1] ?? 0) * 60 + Number(parts?.[2] ?? 0), 0)
  return { cpu, wall, status: child.status }
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Runs the variants in turn, `rounds` times after one round that does not count, and prints each one's
 * ratio to the first, pair by pair: median (min to max).
 */
export function compare(title, variants, { rounds = 5, figure = 'cpu' } = {}) {
  const figures = new Map(variants.map((variant) => [variant.name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const variant of variants) {
      const measured = variant.run()
      if (round > 0) figures.get(variant.name).push(measured[figure])
      console.error(`${title}, ${variant.name}: ${measured[figure].toFixed(2)} s${round === 0 ? ' (warm-up)' : ''}`)
    }
  }
  const [base] = variants
  const baseFigures = figures.get(base.name)
  console.log(`\n${title} (${figure} time, ${rounds} rounds, ratio to "${base.name}")`)
  const result = {}
  for (const variant of variants) {
    const own = figures.get(variant.name)
    const ratios = own.map((value, round) => value / baseFigures[round])
    result[variant.name] = median(ratios)
    console.log(
      `  ${variant.name.padEnd(34)} ${median(own).toFixed(3)} s   ${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)})`,
    )
  }
  return result
}

/** Writes a file of generated tests; `imports` stands first. */
export function writeTests(path, count, imports, offset) {
  const tests = Array.from(
    { length: count },
    (_, n) => `  test('adds ${offset + n}', () => {\n    expect(add(${n}, 1)).toBe(${n + 1})\n    expect(add(${n}, -1)).toBe(${n - 1})\n  })`,
  )
  writeFileSync(path, `${imports}\ndescribe('generated ${offset}', () => {\n${tests.join('\n')}\n})\n`)
}
