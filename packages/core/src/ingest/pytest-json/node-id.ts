/**
 * `tests/test_a.py::TestX::test_y[a::b]` → its file and title path. What stands in brackets is the id of a row and may
 * hold anything.
 */
export function readNodeId(nodeid: string): { readonly file: string; readonly titlePath: readonly string[] } {
  const end = nodeid.indexOf('::')
  if (end < 0) return { file: nodeid, titlePath: [] }
  const rest = nodeid.slice(end + 2)
  const row = rest.indexOf('[')
  const names = (row < 0 ? rest : rest.slice(0, row)).split('::')
  const last = names.pop() ?? ''
  return { file: nodeid.slice(0, end), titlePath: [...names, row < 0 ? last : last + rest.slice(row)] }
}
