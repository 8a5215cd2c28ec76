import { hasKnownHash } from '@portal/records/integrity';
import { getDomain } from 'tldts';
import { pageOf } from '../crawl/page.ts';
import { isVisitedPage } from './answers.ts';
import type { PassiveCheck } from './check.ts';

/** These change by design, so that a fixed hash would break them. */
const changing =
  /googletagmanager|google-analytics|gtag|recaptcha|js\.stripe\.com|connect\.facebook|maps\.google|paypal\.com\/sdk|challenges\.cloudflare|hcaptcha/i;

/** What is below a platform's domain (github.io) is a site of its own. */
const asBrowsers = { allowPrivateDomains: true };

export const foreignScript: PassiveCheck = {
  id: 'sri',
  kind: 'passive',
  title: 'Your pages run code from others without checking it',
  technicalName: 'Cross-origin script without Subresource Integrity',
  severity: 'low',
  cwe: 'CWE-353',
  pci: ['6.4.3'],
  minLevel: 'safe',
  advice: {
    risk: 'If the other party is broken into, its changed code runs on your pages at once, with your visitors’ entries in reach.',
    fix: 'Keep a copy on your own server, or give the script an integrity="sha384-…" and crossorigin="anonymous" attribute.',
    references: ['W3C Subresource Integrity', 'MDN: Subresource Integrity'],
  },
  inspect(exchange, site) {
    if (!isVisitedPage(exchange)) return [];
    const own = getDomain(site.origin, asBrowsers);
    return (pageOf(exchange)?.scripts ?? []).flatMap(({ src, integrity }) => {
      if (src === undefined || !/^https?:/.test(src) || src.startsWith(`${site.origin}/`))
        return [];
      const isOwn = own !== null && getDomain(src, asBrowsers) === own;
      if (isOwn || hasKnownHash(integrity) || changing.test(src)) return [];
      const evidence = `<script src="${src}"> has no integrity attribute${integrity === undefined ? '' : ' with a hash that browsers know'}.`;
      return [{ cause: src.split('?')[0] ?? src, evidence, confidence: 'confirmed' as const }];
    });
  },
};
