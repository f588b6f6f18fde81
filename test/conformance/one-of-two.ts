const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs the work when fewer than two others are running. */
export async function oneOfTwo<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
