import { type ContentPolicy, readPolicies } from '@portal/records/policy';
import type { WebFacts } from '../../ground/facts.ts';
import { metaOf } from './elements.ts';
import { pageOf, resultsOf, shown, type TestResult } from './result.ts';

/** The published modifiers, best first. */
const modifiers = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-header-invalid': -25,
  'csp-not-implemented': -25,
} as const;
type Result = keyof typeof modifiers;

const broad = new Set('ftp: http: https: * http://* http://*.* https://* https://*.*'.split(' '));
const inline = new Set(["'unsafe-inline'", 'data:']);
const isProof = (source: string) => /^'(sha(256|384|512)|nonce)-/.test(source);
const isInsecure = (source: string) => /^(http|ftp):/.test(source);
const passive = ['img-src', 'media-src'];

export function testCsp(web: WebFacts): TestResult {
  const page = pageOf(web);
  const sent = page?.headers['content-security-policy'] ?? [];
  const metas = metaOf(page?.body ?? '', 'http-equiv', 'content-security-policy');
  const told = [...sent, ...metas].filter((text) => text.trim() !== '');
  const isSecure = page?.url.startsWith('https:') ?? false;
  const results = readPolicies(sent, metas).map((policy) => judge(asJudged(policy), isSecure));
  // A resource must be allowed by every policy, so the strictest policy decides.
  const result =
    results.sort((a, b) => modifiers[b] - modifiers[a])[0] ??
    (told.length === 0 ? 'csp-not-implemented' : 'csp-header-invalid');
  const seen = shown('Content-Security-Policy', told.join(', ') || undefined);
  return resultsOf('content-security-policy', seen)(result, modifiers[result]);
}

/** In lower case, since keywords, schemes and hosts are alike in any; an empty list allows nothing. */
const asJudged = (policy: ContentPolicy): ContentPolicy =>
  new Map(
    [...policy].map(([name, sources]) => [
      name,
      sources.length === 0 && name.endsWith('-src')
        ? ["'none'"]
        : sources.map((source) => source.toLowerCase()),
    ]),
  );

function judge(policy: ContentPolicy, isSecure: boolean): Result {
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  // Elements and handlers may have lists of their own, and a hole in any is one.
  const scripts = ['script-src', 'script-src-elem', 'script-src-attr'].flatMap((name) =>
    withoutShadowed(policy.get(name) ?? sources('script-src')),
  );
  const styles = withoutShadowed(sources('style-src'));
  const objects = sources('object-src');
  if (scripts.includes("'strict-dynamic'") && !scripts.some(isProof)) return 'csp-header-invalid';
  if (scripts.some((s) => broad.has(s) || inline.has(s)) || objects.some((s) => broad.has(s))) {
    return 'csp-implemented-with-unsafe-inline';
  }
  const active = [...policy].flatMap(([name, list]) =>
    passive.includes(name) || name.startsWith('script-src') ? [] : list,
  );
  if (isSecure && [...active, ...scripts].some(isInsecure))
    return 'csp-implemented-with-insecure-scheme';
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  const shown = passive.flatMap((name) => policy.get(name) ?? policy.get('default-src') ?? []);
  if (isSecure && shown.some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (styles.some((s) => broad.has(s) || inline.has(s))) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  const fallback = policy.get('default-src');
  return fallback?.length === 1 && fallback[0] === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

/** Browsers ignore 'unsafe-inline' beside a nonce or hash, and hosts beside 'strict-dynamic'. */
function withoutShadowed(sources: readonly string[]): string[] {
  if (!sources.some(isProof)) return [...sources];
  const isStrict = sources.includes("'strict-dynamic'");
  return sources.filter(
    (source) =>
      source !== "'unsafe-inline'" &&
      !(
        isStrict &&
        (source === "'self'" ||
          broad.has(source) ||
          isInsecure(source) ||
          source.startsWith('https:'))
      ),
  );
}
