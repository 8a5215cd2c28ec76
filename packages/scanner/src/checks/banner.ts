import type { PassiveCheck } from './check.ts';

const telling = [
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
];
const version = /\d+\.\d+/;
/** These are told, and attacked, by their main version alone. */
const system = /^(?:Drupal|Joomla|TYPO3|WordPress|Plone|concrete5)\D{0,8}\d/i;

export const banner: PassiveCheck = {
  id: 'banner',
  kind: 'passive',
  title: 'Your server tells everybody which software version it runs',
  technicalName: 'Version disclosure in response headers',
  severity: 'low',
  cwe: 'CWE-497',
  pci: [],
  minLevel: 'lightning',
  advice: {
    risk: 'Attackers search for servers by version as soon as a flaw in it becomes known; yours would be on their list.',
    fix: 'Turn version banners off: "ServerTokens Prod" (Apache), "server_tokens off" (nginx), "expose_php = Off" (PHP), app.disable("x-powered-by") (Express).',
    references: ['OWASP HTTP Security Response Headers Cheat Sheet', 'OWASP WSTG-INFO-02'],
  },
  inspect(exchange) {
    return telling.flatMap((name) =>
      (exchange.response.headers[name] ?? [])
        .filter((value) => version.test(value) || (name === 'x-generator' && system.test(value)))
        .map((value) => ({
          parameter: name,
          cause: `${name} ${value}`,
          evidence: `${name}: ${value}`,
          confidence: 'confirmed' as const,
        })),
    );
  },
};
