/** @jsxRuntime classic */
/** @jsx h */
import { h } from './h.js'

export function Price({ amount, old }) {
  return (
    <p>
      {amount}
      {old && <s>{old}</s>}
    </p>
  )
}
