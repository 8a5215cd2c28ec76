import type { PassiveCheck } from '../check.ts';
import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import data from '../data/releaseLines.json' with { type: 'json' };
import { header } from './answers.ts';

/** A release line: until when its maker supports it, and from which version on no severe flaw of it is published. */
interface Line {
  line: string;
  ends: string | null;
  safeFrom?: string;
  why?: string;
}

/** By product, the newest line first; each line on its own, as one that is supported says nothing of the next. */
const lines: Readonly<Record<keyof typeof data.products, readonly Line[]>> = data.products;
type Product = keyof typeof lines;

/** How a version is told; it is the first group. */
type Signs = readonly (readonly [Product, RegExp])[];

const inHeaders: Signs = [
  ['PHP', /\bPHP\/(\d+\.\d+(?:\.\d+)?)/i],
  ['Apache', /\bApache\/(\d+\.\d+\.\d+)/i],
  ['nginx', /\bnginx\/(\d+\.\d+\.\d+)/i],
  ['OpenSSL', /\bOpenSSL\/(\d+\.\d+\.\d+)/i],
  ['Microsoft IIS', /\bMicrosoft-IIS\/(\d+\.\d+)/i],
  ['Apache Tomcat', /\bApache Tomcat\/(\d+\.\d+\.\d+)/i],
  ['Jetty', /\bJetty\((\d+\.\d+\.\d+)/i],
  ['Werkzeug', /\bWerkzeug\/(\d+\.\d+\.\d+)/i],
  ['Python', /\bC?Python\/(\d+\.\d+)/i],
  ['mod_perl', /\bmod_perl\/(\d+\.\d+\.\d+)/i],
  ['ASP.NET', /^([124]\.\d+)\.\d+/],
];
const generators: Signs = [
  ['WordPress', /^WordPress (\d+\.\d+(?:\.\d+)?)/i],
  ['Drupal', /^Drupal (\d+)/i],
  ['Joomla', /^Joomla!? (\d+\.\d+(?:\.\d+)?)/i],
  ['TYPO3', /^TYPO3 (?:CMS )?(\d+\.\d+)/i],
  ['MediaWiki', /^MediaWiki (\d+\.\d+)/i],
];

/** Is `version` older than `other`, part by part? */
export function isOlder(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  for (let part = 0; part < Math.max(a?.length ?? 0, b?.length ?? 0); part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Why a version is unsafe on that day; null where nothing is known against it, as of one newer than the table. */
export function reproachOf(product: Product, version: string, today: string): string | null {
  const known = lines[product];
  const own = known.find(({ line }) => version === line || version.startsWith(`${line}.`));
  if (own === undefined) {
    const isNew = known.every(({ line }) => !isOlder(version, line));
    return isNew ? null : 'its makers no longer support versions of this age';
  }
  const { line, ends, safeFrom, why } = own;
  // An ended line is old whatever its last number: what is found from now on stays in it.
  if (ends !== null && ends <= today) return `its makers have not supported ${line} since ${ends}`;
  if (safeFrom === undefined || !isOlder(version, safeFrom)) return null;
  return `versions of ${line} before ${safeFrom} have known weaknesses: ${why}`;
}

export const oldSoftware: PassiveCheck = {
  id: 'vuln-server',
  kind: 'passive',
  title: 'Your site runs on software with known weaknesses',
  technicalName: 'Outdated server, framework or content management system',
  severity: 'medium',
  cwe: 'CWE-1104',
  owasp: { 2021: 'A06', 2025: 'A03' },
  pci: ['6.3.3'],
  minLevel: 'safe',
  advice: {
    risk: 'The weaknesses of old versions are published, and programs look for them on every site, all day.',
    fix: 'Update to a version that its maker still maintains, and subscribe to its security notices. Where your system’s vendor fixes old versions under their old number, make sure that its updates are installed.',
    references: ['OWASP Top 10 2021 A06', 'CWE-1104'],
  },
  inspect(exchange, { today }) {
    const told = ['server', 'x-powered-by', 'x-aspnet-version'].map(
      (name) => header(exchange, name) ?? '',
    );
    const generator = (pageOf(exchange)?.elements ?? [])
      .filter(
        (element) =>
          element.tagName === 'meta' && attribute(element, 'name')?.toLowerCase() === 'generator',
      )
      .map((element) => attribute(element, 'content') ?? '');
    const { method, url } = exchange.request;
    const found = [
      ...told.map((text) => [text, inHeaders] as const),
      ...generator.map((text) => [text, generators] as const),
    ];
    return found.flatMap(([text, signs]) =>
      signs.flatMap(([product, sign]) => {
        const version = sign.exec(text)?.[1];
        const reproach = version === undefined ? null : reproachOf(product, version, today);
        if (reproach === null) return [];
        const evidence = `The site says that it runs ${product} ${version} (${text.slice(0, 100)}): ${reproach}.`;
        // Vendors fix old versions without changing their number.
        const confidence = 'tentative' as const;
        return [{ method, url, parameter: product, cause: product, evidence, confidence }];
      }),
    );
  },
};
