import { configured } from '../git/index.js'

/** The person that git commits as, "Name <email>"; null when it knows none. */
export function authorOf(root: string): string | null {
  const [name, email] = [configured(root, 'user.name'), configured(root, 'user.email')]
  if (name === null) return email
  return email === null ? name : `${name} <${email}>`
}
