import { readPermissionsPolicy } from '@portal/records/permissions';
import { header } from '../ground/exchange.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const permissions: PassiveCheck = {
  id: 'permissions',
  kind: 'passive',
  title: 'Your pages do not switch off camera, microphone and location',
  technicalName: 'Permissions-Policy missing',
  severity: 'info',
  cwe: 'CWE-16',
  pci: [],
  minLevel: 'lightning',
  advice: {
    risk: 'Code from others on your pages, such as an advertisement, may ask your visitors for their camera or location in your name.',
    fix: 'Send a Permissions-Policy that turns off what you do not use, such as "camera=(), microphone=(), geolocation=()".',
    references: ['W3C Permissions Policy', 'MDN: Permissions-Policy'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange) || header(exchange, 'feature-policy')) return [];
    const fields = exchange.response.headers['permissions-policy'];
    const policy = readPermissionsPolicy(fields);
    const isRead = policy !== null && policy !== 'invalid';
    if (isRead && [...policy.values()].some((allowed) => !allowed.includes('*'))) return [];
    const why = isRead ? 'nothing is switched off' : 'not a value that browsers follow';
    const evidence = fields
      ? `Permissions-Policy: ${fields.join(', ')} (${why})`
      : 'No Permissions-Policy header in the answer.';
    return [{ evidence, confidence: 'confirmed' }];
  },
};
