/** What a secret looks like by itself. The first group is what stays in front of it. */
export interface SecretShape {
  readonly kind: string
  readonly shape: RegExp
}

// Each starts where no word is going on and each repetition is bounded or cannot overlap with what follows,
// so that no text makes them slow.
export const SECRET_SHAPES: readonly SecretShape[] = [
  {
    kind: 'private-key',
    shape:
      /()-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\s,:]|\\[rn]|-(?!-))*(?:-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----)?/g,
  },
  { kind: 'password', shape: /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/?#'"`]{0,256}:)[^\s@/'"`]{1,512}(?=@)/gi },
  { kind: 'aws-access-key-id', shape: /()(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  { kind: 'github-token', shape: /()(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/g },
  { kind: 'gitlab-token', shape: /()(?<![\w-])gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|imt)-[\w-]{20,}/g },
  { kind: 'slack-token', shape: /()(?<![\w-])(?:xox[abceoprs]|xapp)-[A-Za-z0-9-]{10,}/g },
  { kind: 'slack-webhook', shape: /(hooks\.slack\.com\/(?:services|workflows)\/)[\w/]{20,}/g },
  { kind: 'npm-token', shape: /()(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/g },
  { kind: 'stripe-key', shape: /()(?<![A-Za-z0-9])(?:[rs]k_(?:live|test)_|whsec_)[A-Za-z0-9]{10,}/g },
  { kind: 'api-key', shape: /()(?<![\w-])sk-(?=[A-Za-z_-]{0,200}[0-9])[\w-]{20,}/g },
  { kind: 'google-api-key', shape: /()(?<![\w-])(?:AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,})/g },
  { kind: 'hugging-face-token', shape: /()(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,}/g },
  { kind: 'pypi-token', shape: /()(?<![\w-])pypi-[\w-]{50,}/g },
  { kind: 'sendgrid-key', shape: /()(?<![\w-])SG\.[\w-]{16,64}\.[\w-]{16,64}/g },
  { kind: 'jwt', shape: /()(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{5,}(?:\.[\w-]*)?/g },
]
