/** @jsxRuntime classic */
/** @jsx h */
import { h } from './h'

interface Props {
  readonly name: string
  readonly admin?: boolean
}

export function Badge({ name, admin }: Props): unknown {
  return <b title={name}>{name}</b>
}
