import { asksPassword } from '../crawl/forms.ts';
import { pageOf } from '../crawl/page.ts';
import { header } from '../ground/exchange.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';
import { isSession, setCookies } from './setCookie.ts';

export const sensitiveCaching: PassiveCheck = {
  id: 'pw-autocomplete',
  kind: 'passive',
  title: 'A page that is one visitor’s own may be kept and shown to others',
  technicalName: 'Sensitive page cacheable',
  severity: 'low',
  cwe: 'CWE-525',
  minLevel: 'safe',
  advice: {
    risk: 'On a shared computer, or through a shared cache, the next person can see what the last one saw.',
    fix: 'Send Cache-Control: no-store with pages that are for one visitor only, and with those that set a session.',
    references: ['RFC 9111 §5.2.2', 'OWASP Session Management Cheat Sheet'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const policy = header(exchange, 'cache-control') ?? '';
    const invites = /\bpublic\b|\bs-maxage=[1-9]|\bmax-age=[1-9]/i.test(policy);
    const isOwn =
      setCookies(exchange).some(isSession) || (pageOf(exchange)?.forms ?? []).some(asksPassword);
    // Without a policy caches keep a page that has a date of change, and no session's cookie.
    const keeps = invites || (policy === '' && header(exchange, 'last-modified') !== undefined);
    if (!isOwn || !keeps || /no-store|private/i.test(policy)) return [];
    const evidence = `The page has a field for a password or sets a session, and says ${policy === '' ? 'nothing of caches' : `Cache-Control: ${policy}`}`;
    return [{ evidence, confidence: 'confirmed' }];
  },
};
