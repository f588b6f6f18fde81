/** `TestIsRight`, `isRight`, `is_right`: "is right". Go writes blanks of a subtest's name as underscores. */
export function plainWords(name: string): string {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/_/g, ' ')
    .trim()
    .toLowerCase()
}
