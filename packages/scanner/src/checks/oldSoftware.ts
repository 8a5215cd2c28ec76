import { exploitOf, isOlder, ownLine, type Product, shippedReleases } from '@portal/releases';
import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { header } from '../ground/exchange.ts';
import type { PassiveCheck } from './check.ts';

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

/** Why a version is unsafe on that day; null where nothing is known against it, as of one newer than the table. */
export function reproachOf(product: Product, version: string, today: string): string | null {
  const { lines } = shippedReleases[product];
  const own = ownLine(lines, version);
  if (own === undefined) {
    const isNew = lines.every(({ cycle }) => !isOlder(version, cycle));
    return isNew ? null : 'its makers no longer support versions of this age';
  }
  const { cycle, endOfLife } = own;
  // An ended line is old whatever its last number: what is found from now on stays in it.
  if (endOfLife !== null && endOfLife <= today) {
    return `its makers have not supported ${cycle} since ${endOfLife}`;
  }
  const exploit = exploitOf(product, version);
  if (exploit !== null) {
    return `versions of ${cycle} before ${exploit.fixed} have known weaknesses, one of which attackers use: ${exploit.id}`;
  }
  const { safeFrom, weakness } = own;
  if (safeFrom === undefined || !isOlder(version, safeFrom)) return null;
  return `versions of ${cycle} before ${safeFrom} have known weaknesses: ${weakness}`;
}

export const oldSoftware: PassiveCheck = {
  id: 'vuln-server',
  kind: 'passive',
  title: 'Your site runs on software with known weaknesses',
  technicalName: 'Outdated server, framework or content management system',
  severity: 'medium',
  cwe: 'CWE-1104',
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
        return [{ parameter: product, cause: product, evidence, confidence }];
      }),
    );
  },
};
