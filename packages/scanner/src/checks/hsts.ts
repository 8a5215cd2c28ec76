import { readTransportSecurity } from '@portal/records/transportSecurity';
import { isHttps } from './answers.ts';
import type { PassiveCheck } from './check.ts';

/** 180 days, as in the rating: what Mozilla's Observatory asks for at least. */
const minSeconds = 15_552_000;

export const hsts: PassiveCheck = {
  id: 'hsts',
  kind: 'passive',
  title: 'Browsers are not told to always use the secure connection',
  technicalName: 'Strict-Transport-Security (HSTS) missing or short',
  severity: 'low',
  cwe: 'CWE-319',
  pci: ['4.2.1'],
  minLevel: 'lightning',
  // fact: hsts-stages
  advice: {
    risk: 'On a café’s or hotel’s Wi-Fi somebody could lead a visitor to an unprotected copy of your site and read what they type.',
    fix: 'Send "Strict-Transport-Security: max-age=86400" with every HTTPS answer, and after a week without trouble max-age=31536000. Add includeSubDomains only once every name below your domain answers over HTTPS: until the time is over, browsers open none of them without it.',
    references: ['RFC 6797', 'OWASP HTTP Strict Transport Security Cheat Sheet'],
  },
  inspect(exchange) {
    if (!isHttps(exchange) || exchange.response.status >= 400) return [];
    const fields = exchange.response.headers['strict-transport-security'];
    const told = readTransportSecurity(fields);
    if (told !== null && told !== 'invalid' && told.maxAge >= minSeconds) return [];
    const why = told === 'invalid' ? 'not a value that browsers follow' : 'less than six months';
    const evidence = fields
      ? `Strict-Transport-Security: ${fields.join(', ')} (${why})`
      : 'No Strict-Transport-Security header in the answer.';
    return [{ evidence, confidence: 'confirmed' }];
  },
};
