// The classic JSX transform of @babel/preset-react, as far as the cases write JSX.
module.exports = ({ types: t }) => ({
  manipulateOptions: (_options, parser) => parser.plugins.push('jsx'),
  visitor: {
    JSXElement: {
      exit(path) {
        const { openingElement, children } = path.node
        const props = openingElement.attributes.map(({ name, value }) =>
          t.objectProperty(t.stringLiteral(name.name), value.type === 'JSXExpressionContainer' ? value.expression : value),
        )
        const kept = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
        const nodes = kept.map((child) => {
          if (child.type === 'JSXExpressionContainer') return child.expression
          return child.type === 'JSXText' ? t.stringLiteral(child.value.trim()) : child
        })
        const call = t.callExpression(t.identifier('h'), [t.stringLiteral(openingElement.name.name), t.objectExpression(props), ...nodes])
        call.loc = path.node.loc
        path.replaceWith(call)
      },
    },
  },
})
