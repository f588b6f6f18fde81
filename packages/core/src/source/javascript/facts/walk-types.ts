import { eachChild, keyName, type Node } from '../syntax.js'

/** Adds every name that types declare: aliases, interfaces, members, options, enum members. */
export function declareTypes(declared: Set<string>, node: Node): void {
  switch (node.type) {
    case 'TSPropertySignature':
    case 'TSMethodSignature': {
      const name = keyName(node.key, node.computed)
      if (name !== null) declared.add(name)
      break
    }
    case 'TSEnumMember':
      if (node.id.type === 'Identifier') declared.add(node.id.name)
      else if (node.id.type === 'Literal') declared.add(node.id.value)
      return
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
    case 'TSDeclareFunction':
      if (node.id !== null) declared.add(node.id.name)
      break
    default:
  }
  eachChild(node, (child) => declareTypes(declared, child))
}
