import type { PassiveCheck } from './check.ts';

/** Forms of keys that their issuers document and scan for themselves; each is a secret by its form. */
const kinds: readonly (readonly [string, RegExp])[] = [
  [
    'a private key',
    /-----BEGIN (?:RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY(?: BLOCK)?-----\s+[A-Za-z0-9+/=\s:,-]{40}/,
  ],
  ['an AWS access key', /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Z0-9])/],
  ['a Stripe secret key', /(?<!\w)[sr]k_live_[0-9a-zA-Z]{20,120}/],
  ['a GitHub token', /(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,90})(?!\w)/],
  ['a GitLab token', /(?<!\w)glpat-[A-Za-z0-9_-]{20}(?!\w)/],
  ['a Slack token', /(?<!\w)xox[abprs]-\d{6,14}-[A-Za-z0-9-]{10,80}/],
  ['a SendGrid key', /(?<!\w)SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}(?!\w)/],
  ['a Mailgun key', /(?<!\w)key-[0-9a-f]{32}(?!\w)/],
  ['a Twilio key', /(?<!\w)SK[0-9a-f]{32}(?!\w)/],
  ['an npm token', /(?<!\w)npm_[A-Za-z0-9]{36}(?!\w)/],
  ['an OpenAI key', /(?<!\w)sk-(?:proj-)?[A-Za-z0-9_-]{20,60}T3BlbkFJ[A-Za-z0-9_-]{20,60}/],
  ['an Anthropic key', /(?<!\w)sk-ant-[a-z0-9]{3,8}-[A-Za-z0-9_-]{80,120}/],
  ['a Shopify token', /(?<!\w)shp(?:at|ca|pa|ss)_[0-9a-f]{32}(?!\w)/],
  ['a Square token', /(?<!\w)sq0(?:atp|csp)-[A-Za-z0-9_-]{22,43}(?!\w)/],
  [
    'a database address with password',
    /(?<!\w)(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqp):\/\/[^\s:@/"'<>{}$]{1,60}:(?!password@|pass@|\*|x{3})[^\s:@/"'<>{}$]{4,80}@[\w.-]{3,100}/,
  ],
];

/** AWS's own documents use these; so do a thousand tutorials. */
const examples = /EXAMPLE|example|xxxx|([A-Za-z0-9])\1{7}|XXXX|1234567890abcdef|<your|0000000000/;

export const secrets: PassiveCheck = {
  id: 'secrets',
  kind: 'passive',
  title: 'A page gives away a secret key',
  technicalName: 'Key, token or private key in a response',
  severity: 'high',
  cwe: 'CWE-798',
  pci: ['2.2.2', '8.6.2'],
  minLevel: 'safe',
  advice: {
    risk: 'Whoever finds the key can use the service behind it in your name: send mail, spend money, read data.',
    fix: 'Revoke the key at its issuer now and make a new one. Keep it on the server, in its settings, and never in pages or scripts.',
    references: ['OWASP Secrets Management Cheat Sheet', 'CWE-798'],
  },
  inspect(exchange) {
    const { body } = exchange.response;
    return kinds.flatMap(([kind, pattern]) => {
      const match = pattern.exec(body);
      if (match === null || examples.test(match[0])) return [];
      // Enough to find it again, too little to use it.
      const shown = `${match[0].slice(0, 12).replace(/\s+/g, ' ')}… (${match[0].length} characters)`;
      const evidence = `What looks like ${kind}: ${shown}`;
      return [{ cause: match[0].slice(0, 60), evidence, confidence: 'firm' as const }];
    });
  },
};
