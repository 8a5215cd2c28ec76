import type { SiteCheck } from './check.ts';

const fix =
  'Get a certificate (free from Let’s Encrypt, often built into the hosting), answer on HTTPS, and redirect every http:// address to its https:// twin with status 301 or 308.';

export const noHttps: SiteCheck = {
  id: 'tls-none',
  kind: 'site',
  title: 'Your site can be visited without encryption',
  technicalName: 'No HTTPS, or HTTP not redirected to HTTPS',
  severity: 'high',
  cwe: 'CWE-319',
  pci: ['4.2.1'],
  minLevel: 'lightning',
  advice: {
    risk: 'Anybody on the way, such as the owner of a café’s Wi-Fi, can read what your visitors type and change what they see.',
    fix,
    references: ['RFC 9110 §4.2.2', 'OWASP Transport Layer Security Cheat Sheet'],
  },
  async inspect({ origin, plainHttp }) {
    const observation = { method: 'GET', confidence: 'confirmed' as const };
    if (origin.startsWith('http:')) {
      const evidence = 'The site answered on http:// and did not lead to https://.';
      return [{ ...observation, url: `${origin}/`, evidence }];
    }
    if (plainHttp === undefined || plainHttp === 'closed' || plainHttp.status >= 400) return [];
    if (plainHttp.location !== null && /^https:/i.test(plainHttp.location)) return [];
    const url = `${origin.replace('https:', 'http:')}/`;
    const to = plainHttp.location === null ? '' : `, which leads to ${plainHttp.location}`;
    const evidence = `${url} answers with status ${plainHttp.status}${to} instead of leading to https://.`;
    return [{ ...observation, url, evidence }];
  },
};
