import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import type { PassiveCheck } from './check.ts';

export const linkTarget: PassiveCheck = {
  id: 'link-target',
  kind: 'passive',
  title: 'A page that you link to can replace the page it was opened from',
  technicalName: 'Link in a new window that keeps its opener',
  severity: 'info',
  cwe: 'CWE-1022',
  pci: [],
  minLevel: 'safe',
  advice: {
    risk: 'The linked site could put a false sign-in page where yours was. Browsers since 2021 prevent it for ordinary links.',
    fix: 'Add rel="noopener" to links with target="_blank", and remove rel="opener".',
    references: ['WHATWG HTML Standard §4.6.7', 'CWE-1022'],
  },
  inspect(exchange, site) {
    const { url } = exchange.request;
    const open = (pageOf(exchange)?.elements ?? []).filter((element) => {
      if (!/^(?:a|area|form)$/.test(element.tagName)) return false;
      const rel = attribute(element, 'rel') ?? '';
      const address = attribute(element, 'href') ?? attribute(element, 'action') ?? '';
      const isForeign =
        /^(?:https?:)?\/\//i.test(address) &&
        URL.canParse(address, url) &&
        new URL(address, url).origin !== site.origin;
      if (!isForeign || /noopener|noreferrer/i.test(rel)) return false;
      // _blank alone is safe in today's browsers; a named window and rel=opener are not.
      const target = attribute(element, 'target') ?? '';
      return (
        /\bopener\b/i.test(rel) || (target !== '' && !/^_(?:blank|self|top|parent)$/i.test(target))
      );
    });
    const first = open[0];
    if (!first) return [];
    const evidence = `<${first.tagName} href="${(attribute(first, 'href') ?? '').slice(0, 200)}" target="${attribute(first, 'target')}"> has no rel="noopener".`;
    return [{ evidence, confidence: 'confirmed' }];
  },
};
