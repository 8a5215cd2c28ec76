import { hasKnownHash } from '@portal/records/integrity';
import { getDomain } from 'tldts';
import { pageOf } from '../crawl/page.ts';
import type { PassiveCheck } from './check.ts';

/** Names that once served a library and were then used against the sites that load it. */
const turned = new Set(
  `polyfill.io bootcss.com bootcdn.net staticfile.org staticfile.net unionadjs.com xhsbpza.com macoms.la
   newcrbpc.com polyfill.com polyfillcache.com googie-anaiytics.com`.split(/\s+/),
);

export const thirdPartyScript: PassiveCheck = {
  id: 'thirdparty-js',
  kind: 'passive',
  title: 'Your pages run a program from a place known to be hostile',
  technicalName: 'Script from a compromised third party',
  severity: 'medium',
  cwe: 'CWE-829',
  pci: ['6.4.3', '11.6.1'],
  minLevel: 'safe',
  advice: {
    risk: 'Whoever owns that place decides what runs on your pages: it has sent visitors to fraud before.',
    fix: 'Remove the script today. Serve libraries from your own site, or from a provider that you have a contract with, with an integrity attribute; keep a list of all scripts and why each is needed.',
    references: [
      'PCI DSS 4.0.1 §6.4.3',
      'CWE-829',
      'OWASP Third Party JavaScript Management Cheat Sheet',
    ],
  },
  inspect(exchange) {
    return (pageOf(exchange)?.scripts ?? []).flatMap(({ src, integrity }) => {
      const domain = src === undefined ? null : getDomain(src);
      if (src === undefined || domain === null || !turned.has(domain)) return [];
      // Browsers run nothing but what the owner has seen.
      if (hasKnownHash(integrity)) return [];
      const evidence = `The page runs ${src}; ${domain} is known to have served hostile code.`;
      return [{ cause: domain, evidence, confidence: 'firm' as const }];
    });
  },
};
