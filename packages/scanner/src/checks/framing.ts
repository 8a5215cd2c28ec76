import { readFraming } from '@portal/records/framing';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const framing: PassiveCheck = {
  id: 'xfo',
  kind: 'passive',
  title: 'Your pages can be shown inside a stranger’s site',
  technicalName: 'Clickjacking: neither frame-ancestors nor X-Frame-Options',
  severity: 'low',
  cwe: 'CWE-1021',
  minLevel: 'lightning',
  advice: {
    risk: 'A stranger can lay your page invisibly over their own and have your visitors click buttons that they do not see.',
    fix: 'Send "X-Frame-Options: SAMEORIGIN". If another site shows your pages on purpose, name it in frame-ancestors of a Content-Security-Policy instead.',
    references: ['OWASP Clickjacking Defense Cheat Sheet', 'RFC 7034'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const { headers } = exchange.response;
    const policies = headers['content-security-policy'];
    const options = headers['x-frame-options'];
    const { by, ignored } = readFraming({ policies, options });
    if (by !== null) return [];
    const sent =
      ignored === 'anybody is named'
        ? `Content-Security-Policy: ${policies?.join(', ')}`
        : `X-Frame-Options: ${options?.join(', ')}`;
    const evidence =
      ignored === null
        ? 'No frame-ancestors in a Content-Security-Policy header and no X-Frame-Options header.'
        : `${sent} (${ignored})`;
    return [{ evidence, confidence: 'confirmed' }];
  },
};
