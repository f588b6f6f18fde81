export const h = (type: unknown, props: unknown, ...children: unknown[]) => ({ type, props, children: children.flat() })
