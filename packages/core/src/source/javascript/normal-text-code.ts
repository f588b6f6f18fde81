import { bare, eachChild, type FunctionNode, keyName, type Node } from './syntax.js'

/** Normal text of a part. */
type TextOf = (node: Node) => string

/** A function as an arrow; parameters by place. */
export function functionText(fn: FunctionNode, textOf: TextOf): string {
  const params = fn.params.map((param, index) => paramText(param.type === 'TSParameterProperty' ? param.parameter : param, index, textOf))
  return `${fn.generator ? '*' : ''}(${params.join(', ')}) => ${bodyText(fn, textOf)}`
}

function bodyText(fn: FunctionNode, textOf: TextOf): string {
  const { body } = fn
  if (body === null) return '{}'
  if (body.type !== 'BlockStatement') {
    const text = textOf(body)
    return text.startsWith('{') ? `(${text})` : text
  }
  const texts = body.body.map(textOf).filter((text) => text !== '')
  const [only] = texts
  if (texts.length === 1 && only?.startsWith('return ')) return only.slice(7)
  return texts.length === 0 ? '{}' : `{ ${texts.join('; ')} }`
}

function paramText(param: Node, index: number, textOf: TextOf): string {
  switch (param.type) {
    case 'Identifier':
      return `$${index + 1}`
    case 'AssignmentPattern':
      return `${paramText(param.left, index, textOf)} = ${textOf(param.right)}`
    case 'ObjectPattern':
      return `{ ${param.properties
        .map((property) => (property.type === 'Property' ? (keyName(property.key, property.computed) ?? '[]') : '...'))
        .sort()
        .join(', ')} }`
    case 'RestElement':
      return `...$${index + 1}`
    default:
      return `[$${index + 1}]`
  }
}

/** Anything that is no literal, name, operator, member or call: statements, classes, JSX, assignments. */
export function genericText(node: Node, textOf: TextOf, source: string): string {
  const opt = (part: Node | null | undefined): string => (part === null || part === undefined ? '' : textOf(part))
  switch (node.type) {
    case 'ThisExpression':
      return 'this'
    case 'Super':
      return 'super'
    case 'PrivateIdentifier':
      return `#${node.name}`
    case 'MetaProperty':
      return `${node.meta.name}.${node.property.name}`
    case 'ExpressionStatement':
      return textOf(node.expression)
    case 'ReturnStatement':
      return node.argument === null ? 'return' : `return ${textOf(node.argument)}`
    case 'ThrowStatement':
      return `throw ${textOf(node.argument)}`
    case 'BlockStatement':
      return block(node.body.map(textOf))
    case 'VariableDeclaration':
      return node.declarations
        .map(({ init }) => opt(init))
        .filter((text) => text.includes('('))
        .join('; ')
    case 'FunctionDeclaration':
      return `${node.id?.name ?? ''}${functionText(node, textOf)}`
    case 'IfStatement':
      return `if (${textOf(node.test)}) ${statement(node.consequent, textOf)}${node.alternate === null ? '' : ` else ${statement(node.alternate, textOf)}`}`
    case 'ForStatement':
      return `for (${opt(node.init)}; ${opt(node.test)}; ${opt(node.update)}) ${statement(node.body, textOf)}`
    case 'ForOfStatement':
      return `for (each(${textOf(node.right)})) ${statement(node.body, textOf)}`
    case 'ForInStatement':
      return `for (key(${textOf(node.right)})) ${statement(node.body, textOf)}`
    case 'WhileStatement':
      return `while (${textOf(node.test)}) ${statement(node.body, textOf)}`
    case 'DoWhileStatement':
      return `do ${statement(node.body, textOf)} while (${textOf(node.test)})`
    case 'TryStatement':
      return `try ${textOf(node.block)}${node.handler === null ? '' : ` catch ${textOf(node.handler.body)}`}${node.finalizer === null ? '' : ` finally ${textOf(node.finalizer)}`}`
    case 'SwitchStatement':
      return `switch (${textOf(node.discriminant)}) { ${node.cases.map((branch) => `${branch.test === null ? 'default' : `case ${textOf(branch.test)}`}: ${branch.consequent.map(textOf).join('; ')}`).join('; ')} }`
    case 'BreakStatement':
      return 'break'
    case 'ContinueStatement':
      return 'continue'
    case 'EmptyStatement':
    case 'DebuggerStatement':
      return ''
    case 'LabeledStatement':
      return textOf(node.body)
    case 'AssignmentExpression':
      return `${targetText(node.left, textOf)} ${node.operator} ${textOf(node.right)}`
    case 'UpdateExpression':
      return `${targetText(node.argument, textOf)}${node.operator}`
    case 'YieldExpression':
      return `yield ${opt(node.argument)}`
    case 'SpreadElement':
      return `...${textOf(node.argument)}`
    case 'TaggedTemplateExpression':
      return `${textOf(node.tag)}${textOf(node.quasi)}`
    case 'ImportExpression':
      return `import(${textOf(node.source)})`
    case 'JSXElement':
    case 'JSXFragment':
      return jsxText(node, textOf, source)
    case 'JSXExpressionContainer':
      return `{${textOf(node.expression)}}`
    case 'JSXEmptyExpression':
      return ''
    case 'JSXText':
      return node.value.replace(/\s+/g, ' ').trim()
    default: {
      if (node.type.startsWith('TS')) return ''
      const parts: string[] = []
      eachChild(node, (child) => {
        const text = textOf(child)
        if (text !== '') parts.push(text)
      })
      return `${node.type.replace(/(Expression|Declaration|Definition)$/, '').toLowerCase()}(${parts.join(', ')})`
    }
  }
}

function targetText(target: Node, textOf: TextOf): string {
  const inner = bare(target)
  return inner.type === 'Identifier' ? '$local' : textOf(inner)
}

function block(texts: readonly string[]): string {
  const kept = texts.filter((text) => text !== '')
  return kept.length === 0 ? '{}' : `{ ${kept.join('; ')} }`
}

function statement(node: Node, textOf: TextOf): string {
  return node.type === 'BlockStatement' ? textOf(node) : block([textOf(node)])
}

function jsxText(node: Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>, textOf: TextOf, source: string): string {
  const inner = node.children
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ')
  if (node.type === 'JSXFragment') return `<>${inner}</>`
  const { name, attributes } = node.openingElement
  const tag = source.slice(name.start, name.end)
  const texts = attributes.map((attribute) => {
    if (attribute.type === 'JSXSpreadAttribute') return `...${textOf(attribute.argument)}`
    const key = source.slice(attribute.name.start, attribute.name.end)
    if (attribute.value === null) return key
    return `${key}=${attribute.value.type === 'JSXExpressionContainer' ? textOf(attribute.value.expression) : textOf(attribute.value)}`
  })
  return `<${[tag, ...texts.sort()].join(' ')}>${inner}</${tag}>`
}
