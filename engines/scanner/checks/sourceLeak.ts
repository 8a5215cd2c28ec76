import type { PassiveCheck } from '../check.ts';
import { excerpt } from './answers.ts';

const php = /<\?php\s[\s\S]{0,4000}?(?:\$\w+\s*=|function\s+\w+\s*\(|require|include|echo\s)/;
const asp = /<%@?\s*(?:page|language|import|Dim |Response\.|Server\.CreateObject)[^%]{0,2000}%>/i;

export const sourceLeak: PassiveCheck = {
  id: 'src-leak',
  kind: 'passive',
  title: 'Your server shows the source code of a page instead of running it',
  technicalName: 'Server-side source disclosure',
  severity: 'medium',
  cwe: 'CWE-540',
  owasp: { 2021: 'A01', 2025: 'A01' },
  pci: ['6.2.4'],
  minLevel: 'safe',
  advice: {
    risk: 'Code often holds passwords, and always shows where to attack.',
    fix: 'Have the server run these files, or refuse them; keep copies of code out of the web folder.',
    references: ['CWE-540', 'OWASP WSTG-CONF-03'],
  },
  inspect(exchange) {
    const { body, status } = exchange.response;
    const type = exchange.response.headers['content-type']?.[0] ?? '';
    // Scripts, and pages that print code as text (then its '<' is encoded), are not meant.
    if (status !== 200 || /javascript|css|json/i.test(type)) return [];
    const match = php.exec(body) ?? asp.exec(body);
    if (match === null) return [];
    const { method, url } = exchange.request;
    const cause = new URL(url).pathname;
    return [{ method, url, cause, evidence: excerpt(body, match.index, 300), confidence: 'firm' }];
  },
};
