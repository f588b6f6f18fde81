/** What a secret looks like by itself. The first group is what stays in front of it. */
export interface SecretShape {
  readonly kind: string
  /** A text without any of these cannot hold it. */
  readonly hints: readonly string[]
  readonly shape: RegExp
}

// Each starts where no word is going on and each repetition is bounded or cannot overlap with what follows,
// so that no text makes them slow.
export const SECRET_SHAPES: readonly SecretShape[] = [
  {
    kind: 'private-key',
    hints: ['PRIVATE KEY'],
    shape:
      /()-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\s,:]|\\[rn]|-(?!-))*(?:-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----)?/g,
  },
  { kind: 'password', hints: ['://'], shape: /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/?#'"`]{0,256}:)[^\s@/'"`]{1,512}(?=@)/gi },
  { kind: 'aws-access-key-id', hints: ['AKIA', 'ASIA'], shape: /()(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  {
    kind: 'github-token',
    hints: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    shape: /()(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/g,
  },
  {
    kind: 'gitlab-token',
    hints: ['glpat-', 'gldt-', 'glrt-', 'glcbt-', 'glptt-', 'glft-', 'glsoat-', 'glagent-', 'glimt-'],
    shape: /()(?<![\w-])gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|imt)-[\w-]{20,}/g,
  },
  { kind: 'slack-token', hints: ['xox', 'xapp-'], shape: /()(?<![\w-])(?:xox[abceoprs]|xapp)-[A-Za-z0-9-]{10,}/g },
  { kind: 'slack-webhook', hints: ['hooks.slack.com'], shape: /(hooks\.slack\.com\/(?:services|workflows)\/)[\w/]{20,}/g },
  { kind: 'npm-token', hints: ['npm_'], shape: /()(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/g },
  { kind: 'stripe-key', hints: ['_live_', '_test_', 'whsec_'], shape: /()(?<![A-Za-z0-9])(?:[rs]k_(?:live|test)_|whsec_)[A-Za-z0-9]{10,}/g },
  { kind: 'api-key', hints: ['sk-'], shape: /()(?<![\w-])sk-(?=[A-Za-z_-]{0,200}[0-9])[\w-]{20,}/g },
  { kind: 'google-api-key', hints: ['AIza', 'GOCSPX-', 'ya29.'], shape: /()(?<![\w-])(?:AIza[\w-]{35}(?![\w-])|GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,})/g },
  { kind: 'hugging-face-token', hints: ['hf_'], shape: /()(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,}/g },
  { kind: 'pypi-token', hints: ['pypi-'], shape: /()(?<![\w-])pypi-[\w-]{50,}/g },
  { kind: 'sendgrid-key', hints: ['SG.'], shape: /()(?<![\w-])SG\.[\w-]{16,64}\.[\w-]{16,64}/g },
  { kind: 'jwt', hints: ['eyJ'], shape: /()(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{5,}(?:\.[\w-]*)?/g },
]
