import { hasKnownHash } from '@portal/records/integrity';
import { type ReferrerPolicy, readReferrerPolicy } from '@portal/records/referrer';
import { getDomain } from 'tldts';
import type { WebFacts } from '../../ground/facts.ts';
import { elementsOf, metaOf } from './elements.ts';
import { header, pageOf, resultsOf, shown, type TestResult } from './result.ts';

export function testNosniff(web: WebFacts): TestResult {
  const test = 'x-content-type-options';
  const value = header(pageOf(web), test);
  const result = resultsOf(test, shown('X-Content-Type-Options', value));
  if (value === undefined) return result(`${test}-not-implemented`, -5);
  // Of several values the first counts (WHATWG Fetch §3.5).
  return /^\s*nosniff\s*(?:,|$)/i.test(value)
    ? result(`${test}-nosniff`, 0)
    : result(`${test}-header-invalid`, -5);
}

const privatePolicies: readonly ReferrerPolicy[] = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
];

export function testReferrerPolicy(web: WebFacts): TestResult {
  const test = 'referrer-policy';
  const page = pageOf(web);
  const sent = page?.headers[test] ?? [];
  const metas = metaOf(page?.body ?? '', 'name', 'referrer');
  const told = [...sent, ...metas].join(', ');
  const policy = readReferrerPolicy(sent, metas);
  const result = resultsOf(test, shown('Referrer-Policy', told || undefined));
  if (policy === null && told === '') return result(`${test}-not-implemented`, 0);
  if (policy === null) return result(`${test}-header-invalid`, -5);
  return privatePolicies.includes(policy)
    ? result(`${test}-private`, 5)
    : result(`${test}-unsafe`, -5);
}

/** The published modifiers, worst last. */
const sri = {
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-implemented-and-external-scripts-loaded-securely': 5,
  'sri-not-implemented-response-not-html': 0,
  'sri-not-implemented-but-no-scripts-loaded': 0,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-implemented-but-external-scripts-not-loaded-securely': -20,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
} as const;
type Sri = keyof typeof sri;

export function testSubresourceIntegrity(web: WebFacts): TestResult {
  const page = pageOf(web);
  const type = header(page, 'content-type') ?? '';
  const isHtml = type === '' || /^(text\/html|application\/xhtml\+xml)/i.test(type);
  const scripts = page === undefined || !isHtml ? [] : elementsOf(page.body, 'script');
  const site = getDomain(page?.url ?? '', { allowPrivateDomains: true });
  const base = baseOf(page?.url ?? '', page?.body ?? '');
  const loaded = scripts.flatMap((script): LoadedScript[] => {
    const said = script.src?.trim() ?? '';
    if (said === '') return [];
    const src = base === null || URL.canParse(said) ? said : (URL.parse(said, base)?.href ?? said);
    const isRelative = !/^(https?:)?\/\//i.test(src);
    return [
      {
        isOwn:
          isRelative ||
          (!src.startsWith('//') && getDomain(src, { allowPrivateDomains: true }) === site),
        isSecure: /^https:/i.test(isRelative ? (page?.url ?? '') : src),
        hasIntegrity: hasKnownHash(script.integrity),
      },
    ];
  });
  const found = loaded.flatMap((script) => sriOf(script) ?? []);
  const worst = found.sort((a, b) => sri[a] - sri[b])[0];
  const hasExternal = loaded.some(({ isOwn }) => !isOwn);
  const result = worst ?? withoutFlaw(isHtml, scripts.length, hasExternal);
  const sources = scripts.slice(0, 10).map((script) => script.src ?? 'inline');
  const seen = sources.length === 0 ? 'No scripts.' : sources.join('\n');
  return resultsOf('subresource-integrity', seen)(result, sri[result]);
}

/** Where the page's relative addresses lead, if that is another host's. */
function baseOf(url: string, body: string): string | null {
  const said = elementsOf(body, 'base').find(({ href }) => href !== undefined)?.href;
  const base = said === undefined ? null : URL.parse(said.trim(), url);
  return base === null || base.host === URL.parse(url)?.host ? null : base.href;
}

interface LoadedScript {
  /** Whether the script is from the site itself or from the same registered domain. */
  isOwn: boolean;
  isSecure: boolean;
  hasIntegrity: boolean;
}

/** The result that one script gives; null if it decides nothing by itself. */
function sriOf({ isOwn, isSecure, hasIntegrity }: LoadedScript): Sri | null {
  if (isOwn)
    return hasIntegrity && isSecure ? 'sri-implemented-and-all-scripts-loaded-securely' : null;
  if (hasIntegrity)
    return isSecure ? null : 'sri-implemented-but-external-scripts-not-loaded-securely';
  return isSecure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
}

function withoutFlaw(isHtml: boolean, scripts: number, hasExternal: boolean): Sri {
  if (!isHtml) return 'sri-not-implemented-response-not-html';
  if (scripts === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  return hasExternal
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
}
