import type { Exchange } from '../ground/exchange.ts';
import { refreshTarget, reportsOf } from './elementLinks.ts';
import { linksInData } from './looseLinks.ts';

/** Relations by which a host is only warmed up. */
const noPage = /\brel\s*=\s*"?[^";,]*\b(?:preconnect|dns-prefetch)\b/i;

/** Headers that name addresses in quotes: of the Reporting API, and of what a browser may fetch ahead. */
const quoting = ['reporting-endpoints', 'report-to', 'speculation-rules'] as const;

/** The addresses to which an answer's headers lead: RFC 8288 (Link), RFC 9110 §8.7 and §10.2.2, and Refresh. */
export function headerLinks({ response: { status, headers } }: Exchange): string[] {
  const leads = status === 201 || status === 202 || (status >= 300 && status < 400);
  const linked = (headers.link ?? []).flatMap((line) => [
    ...line.slice(0, 20_000).matchAll(/<([^<>\s]{1,2000})>([^<]{0,500})/g),
  ]);
  const refreshed = (headers.refresh ?? []).map(refreshTarget);
  return [
    ...(leads ? (headers.location ?? []).slice(0, 1) : []),
    ...linked.flatMap(([, address = '', more = '']) => (noPage.test(more) ? [] : [address])),
    ...refreshed.filter((address) => address !== undefined),
    ...(headers['content-location'] ?? []),
    ...(headers.sourcemap ?? headers['x-sourcemap'] ?? []),
    ...(headers['content-security-policy'] ?? []).flatMap(reportsOf),
    ...(headers['content-security-policy-report-only'] ?? []).flatMap(reportsOf),
    ...quoting.flatMap((name) => (headers[name] ?? []).flatMap(linksInData)),
  ];
}
