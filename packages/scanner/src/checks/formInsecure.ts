import { asksPassword } from '../crawl/forms.ts';
import { pageOf } from '../crawl/page.ts';
import { causeOfForm, isHttps, isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

export const formInsecure: PassiveCheck = {
  id: 'form-http',
  kind: 'passive',
  title: 'A form sends what people type without encryption',
  technicalName: 'Form or sign-in over HTTP',
  severity: 'medium',
  cwe: 'CWE-319',
  pci: ['8.3.2', '4.2.1'],
  minLevel: 'safe',
  advice: {
    risk: 'Passwords and other private entries can be read by anybody on the way.',
    fix: 'Serve the page and the form’s target over https:// only.',
    references: ['OWASP Transport Layer Security Cheat Sheet', 'PCI DSS 4.0.1 requirement 4.2.1'],
  },
  inspect(exchange) {
    if (!isVisitedPage(exchange)) return [];
    const { url } = exchange.request;
    return (pageOf(exchange)?.forms ?? []).flatMap((form) => {
      const isSecret = asksPassword(form);
      const target = form.action || url;
      const toPlain = target.startsWith('http:');
      // On a site without any encryption only the sign-in is worth a finding of its own.
      const isFlaw = isHttps(exchange) ? toPlain : isSecret;
      if (!isFlaw) return [];
      const evidence = isSecret
        ? `A form with a password field, on ${url}, is sent to ${target}`
        : `A form on a secure page is sent to ${target}`;
      return [{ cause: causeOfForm(form, url), evidence, confidence: 'confirmed' as const }];
    });
  },
};
