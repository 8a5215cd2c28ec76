import { passwordField } from '../crawl/forms.ts';
import { pageOf } from '../crawl/page.ts';
import { causeOfForm, isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const passwordInAddress: PassiveCheck = {
  id: 'pw-get',
  kind: 'passive',
  title: 'A form puts passwords into the page’s address',
  technicalName: 'Password field in a GET form',
  severity: 'medium',
  cwe: 'CWE-598',
  pci: ['8.3.2'],
  minLevel: 'safe',
  advice: {
    risk: 'Addresses are kept in browser histories and server logs, and passed on to other sites: the passwords with them.',
    fix: 'Send the form with method="post".',
    references: ['RFC 9110 §17.9', 'CWE-598'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const { url } = exchange.request;
    return (pageOf(exchange)?.forms ?? []).flatMap((form) => {
      const field = passwordField(form.types);
      // A form without a target of its own is mostly sent by a script, in a way not seen here.
      if (form.method !== 'GET' || field === undefined) return [];
      const confidence = form.hasAction ? ('confirmed' as const) : ('tentative' as const);
      const evidence = `The field "${field}" is of type password, the form's method is GET.`;
      return [{ parameter: field, cause: causeOfForm(form, url), evidence, confidence }];
    });
  },
};
