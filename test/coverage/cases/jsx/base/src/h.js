export const h = (type, props, ...children) => ({ type, props, children: children.flat() })
