const FAKE = /(^|[^a-z])(fake|mock|stub|dummy|noop|in[-_]?memory|sample|fixture|placeholder|simulated?|canned|hard-?coded)s?([^a-z]|$)/i

// Kept in memory: gone when the process ends.
const MEMORY = /(^|[^a-z])memory-?([a-z]+-){0,2}(store|storage|repository|repo|db|database|queue|bus|backend|gateway|persistence)([^a-z]|$)/i
// `./repositories/memory.js`
const MEMORY_MODULE = /(repo|repositor|store|storage|persistence|db|queue|adapter)[a-z]*\/(in-?)?memory(\.[a-z]+)?$/i

/** `fakeStripe` and `FakeStripe` as words. */
export function isFake(text: string): boolean {
  const words = text.replace(/([a-z\d])([A-Z])/g, '$1-$2')
  return FAKE.test(words) || MEMORY.test(words) || MEMORY_MODULE.test(text)
}
