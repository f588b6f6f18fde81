import { eachChild, keyName, type Node } from '../syntax.js'

/** Where the names of types go. */
export interface DeclaredTypes {
  readonly declared: Set<string>
  readonly members: Set<string>
}

/** Adds every name that types declare: aliases, interfaces, members, options, enum members. `owner` is the interface, alias or enum around, '' for none. */
export function declareTypes(to: DeclaredTypes, node: Node, owner = ''): void {
  const { declared, members } = to
  let within = owner
  switch (node.type) {
    case 'TSPropertySignature':
    case 'TSMethodSignature': {
      const name = keyName(node.key, node.computed)
      if (name !== null) declared.add(name)
      if (name !== null && owner !== '') members.add(`${owner}.${name}`)
      within = ''
      break
    }
    case 'TSEnumMember':
      if (node.id.type !== 'Identifier' && node.id.type !== 'Literal') return
      declared.add(node.id.type === 'Identifier' ? node.id.name : node.id.value)
      if (owner !== '') members.add(`${owner}.${node.id.type === 'Identifier' ? node.id.name : node.id.value}`)
      return
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      declared.add(node.id.name)
      within = node.id.name
      break
    // What a parameter of a type has to have, or is by default, is no member of the type.
    case 'TSTypeParameterDeclaration':
      within = ''
      break
    case 'TSDeclareFunction':
      if (node.id !== null) declared.add(node.id.name)
      break
    default:
  }
  eachChild(node, (child) => declareTypes(to, child, within))
}
