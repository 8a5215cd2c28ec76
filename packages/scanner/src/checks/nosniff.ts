import { forbidsSniffing } from '../crawl/page.ts';
import type { PassiveCheck } from './check.ts';

export const nosniff: PassiveCheck = {
  id: 'nosniff',
  kind: 'passive',
  title: 'Browsers may guess what kind of file they got',
  technicalName: 'X-Content-Type-Options missing',
  severity: 'low',
  cwe: 'CWE-693',
  minLevel: 'lightning',
  advice: {
    risk: 'A harmless-looking upload, such as a picture, could be run as code by some browsers.',
    fix: 'Send "X-Content-Type-Options: nosniff" with every answer, and a right Content-Type.',
    references: ['MDN: X-Content-Type-Options', 'OWASP HTTP Security Response Headers Cheat Sheet'],
  },
  inspect(exchange) {
    const { status } = exchange.response;
    const hasBody = status >= 200 && status < 300 && exchange.response.body !== '';
    if (!hasBody || forbidsSniffing(exchange)) return [];
    const evidence = 'No "X-Content-Type-Options: nosniff" header in the answer.';
    return [{ evidence, confidence: 'confirmed' }];
  },
};
