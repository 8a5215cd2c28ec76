import type { PassiveCheck } from '../check.ts';
import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { header } from './answers.ts';

/** A product, how its version is told, and the first version that is not known to be unsafe or abandoned. */
interface Known {
  product: string;
  /** The version is the first group. */
  sign: RegExp;
  least: string;
  why: string;
}

/** End of life by each maker's own pages; flaws by their CVE numbers. */
const inHeaders: readonly Known[] = [
  {
    product: 'PHP',
    sign: /\bPHP\/(\d+\.\d+(?:\.\d+)?)/i,
    least: '8.2',
    why: 'versions before 8.2 get no security updates',
  },
  {
    product: 'Apache',
    sign: /\bApache\/(2\.\d+\.\d+)/i,
    least: '2.4.60',
    why: 'CVE-2024-38475 and others',
  },
  {
    product: 'nginx',
    sign: /\bnginx\/(\d+\.\d+\.\d+)/i,
    least: '1.22.1',
    why: 'CVE-2021-23017, CVE-2022-41741',
  },
  {
    product: 'OpenSSL',
    sign: /\bOpenSSL\/(\d+\.\d+\.\d+)/i,
    least: '3.0.0',
    why: 'version 1 gets no public updates',
  },
  {
    product: 'Microsoft IIS',
    sign: /\bMicrosoft-IIS\/(\d+\.\d+)/i,
    least: '10.0',
    why: 'it belongs to a Windows Server without support',
  },
  {
    product: 'Apache Tomcat',
    sign: /\bApache Tomcat\/(\d+\.\d+\.\d+)/i,
    least: '9.0.99',
    why: 'CVE-2025-24813 and others',
  },
  {
    product: 'Jetty',
    sign: /\bJetty\((\d+\.\d+\.\d+)/i,
    least: '10.0.0',
    why: 'version 9 gets no updates',
  },
  {
    product: 'Werkzeug',
    sign: /\bWerkzeug\/(\d+\.\d+\.\d+)/i,
    least: '2.2.3',
    why: 'CVE-2023-25577',
  },
  {
    product: 'Python',
    sign: /\bC?Python\/(\d+\.\d+)/i,
    least: '3.10',
    why: 'versions before 3.10 get no security updates',
  },
  {
    product: 'mod_perl',
    sign: /\bmod_perl\/(\d+\.\d+\.\d+)/i,
    least: '2.0.11',
    why: 'CVE-2011-2767',
  },
  { product: 'ASP.NET', sign: /^([12]\.\d+\.\d+)/, least: '4.0', why: 'it gets no updates' },
];
const generators: readonly Known[] = [
  {
    product: 'WordPress',
    sign: /^WordPress (\d+\.\d+(?:\.\d+)?)/i,
    least: '6.4.3',
    why: 'CVE-2024-31210 and others',
  },
  {
    product: 'Drupal',
    sign: /^Drupal (\d+)/i,
    least: '10',
    why: 'versions before 10 get no security updates',
  },
  {
    product: 'Joomla',
    sign: /^Joomla!? (\d+\.\d+(?:\.\d+)?)/i,
    least: '4.2.8',
    why: 'CVE-2023-23752',
  },
  {
    product: 'TYPO3',
    sign: /^TYPO3 (?:CMS )?(\d+\.\d+)/i,
    least: '11.5',
    why: 'older versions get no public updates',
  },
  {
    product: 'MediaWiki',
    sign: /^MediaWiki (\d+\.\d+)/i,
    least: '1.39',
    why: 'older versions get no updates',
  },
];

/** Is `version` older than `least`, part by part? */
export function isOlder(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  for (let part = 0; part < Math.max(a?.length ?? 0, b?.length ?? 0); part++) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
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
    fix: 'Update to a version that its maker still maintains, and subscribe to its security notices. Where your system’s vendor mends old versions under their old number, make sure that its updates are installed.',
    references: ['OWASP Top 10 2021 A06', 'CWE-1104'],
  },
  inspect(exchange) {
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
    return found.flatMap(([text, list]) =>
      list.flatMap(({ product, sign, least, why }) => {
        const version = sign.exec(text)?.[1];
        if (version === undefined || !isOlder(version, least)) return [];
        const evidence = `The site says that it runs ${product} ${version} (${text.slice(0, 100)}): ${why}.`;
        // Vendors mend old versions without changing their number.
        return [
          {
            method,
            url,
            parameter: product,
            cause: product,
            evidence,
            confidence: 'tentative' as const,
          },
        ];
      }),
    );
  },
};
