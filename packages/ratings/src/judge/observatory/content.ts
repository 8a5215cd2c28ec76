import { hasKnownHash } from '@portal/records/integrity';
import { readPolicies } from '@portal/records/policy';
import { readReferrerPolicy, tellsPages } from '@portal/records/referrer';
import type { Answer, WebFacts } from '../../ground/facts.ts';
import { type Attributes, elementsOf, metaOf } from './elements.ts';
import { header, isOneOrganization, pageOf, resultsOf, shown, type TestResult } from './result.ts';

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

/** The Observatory counts as unsafe also what tells others the site alone, by its origin, and no page of it. */
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
  if (tellsPages(policy)) return result(`${test}-unsafe`, -5);
  return result(`${test}-private`, policy.startsWith('origin') ? 0 : 5);
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

/** As browsers load them: from '//' by the page's own scheme, and over HTTPS where a policy upgrades what is not. */
export function testSubresourceIntegrity(web: WebFacts): TestResult {
  const page = pageOf(web);
  const type = header(page, 'content-type') ?? '';
  const isHtml = type === '' || /^(text\/html|application\/xhtml\+xml)/i.test(type);
  const scripts = page === undefined || !isHtml ? [] : elementsOf(page.body, 'script');
  const loaded = page === undefined ? [] : loadedOf(scripts, page);
  const found = loaded.flatMap((script) => sriOf(script) ?? []);
  const worst = found.sort((a, b) => sri[a] - sri[b])[0];
  const hasExternal = loaded.some(({ isOwn }) => !isOwn);
  const result = worst ?? withoutFlaw(isHtml, scripts.length, hasExternal);
  const sources = scripts.slice(0, 10).map((script) => script.src ?? 'inline');
  const seen = sources.length === 0 ? 'No scripts.' : sources.join('\n');
  return resultsOf('subresource-integrity', seen)(result, sri[result]);
}

function loadedOf(scripts: readonly Attributes[], { url, headers, body }: Answer): LoadedScript[] {
  const policies = readPolicies(
    headers['content-security-policy'],
    metaOf(body, 'http-equiv', 'content-security-policy'),
  );
  const isUpgraded = policies.some((policy) => policy.has('upgrade-insecure-requests'));
  const [base, page] = [baseOf(url, body), new URL(url)];
  return scripts.flatMap(({ src: said = '', integrity }): LoadedScript[] => {
    if (said.trim() === '') return [];
    // What is no address of the web is in the page itself.
    const src = URL.parse(said.trim(), base)?.href ?? url;
    const isSecure = !src.startsWith('http:') || isUpgraded;
    const isOurs = !/^https?:/.test(src) || isOneOrganization(new URL(src), page);
    const isMixed = !isSecure && page.protocol === 'https:';
    return [{ isOwn: isOurs && !isMixed, isSecure, hasIntegrity: hasKnownHash(integrity) }];
  });
}

/** Where the page's relative addresses lead. */
function baseOf(url: string, body: string): string {
  const said = elementsOf(body, 'base').find(({ href }) => href !== undefined)?.href ?? '';
  return URL.parse(said.trim(), url)?.href ?? url;
}

interface LoadedScript {
  /** Whether the script is from the site itself or from the same registered domain, and not less protected than its page. */
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
