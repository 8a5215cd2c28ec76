import { type ContentPolicy, isAnyHost, readPolicies } from '@portal/records/policy';
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

const isBroad = (source: string) =>
  ['ftp:', 'http://*.*', 'https://*.*'].includes(source) || isAnyHost(source);
const inline = new Set(["'unsafe-inline'", 'data:']);
/** The reader leaves in none that has no value. */
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
    scriptsOf(policy.get(name) ?? sources('script-src')),
  );
  const styles = withoutShadowed(sources('style-src'));
  const objects = sources('object-src');
  if (scripts.some((s) => isBroad(s) || inline.has(s)) || objects.some(isBroad)) {
    return 'csp-implemented-with-unsafe-inline';
  }
  // What is no source of the page (where it sends forms and reports, who frames it) opens no hole.
  const active = [...policy].flatMap(([name, list]) =>
    passive.includes(name) || !/-src(?:-elem|-attr)?$/.test(name) || name.startsWith('script-src')
      ? []
      : list,
  );
  if (isSecure && [...active, ...scripts].some(isInsecure))
    return 'csp-implemented-with-insecure-scheme';
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  const shown = passive.flatMap((name) => policy.get(name) ?? policy.get('default-src') ?? []);
  if (isSecure && shown.some(isInsecure)) {
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  }
  if (styles.some((s) => isBroad(s) || inline.has(s))) {
    return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  }
  const fallback = policy.get('default-src');
  return fallback?.length === 1 && fallback[0] === "'none'"
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
}

/** Browsers ignore 'unsafe-inline' beside a nonce or hash. */
const withoutShadowed = (sources: readonly string[]): readonly string[] =>
  sources.some(isProof) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;

/** Of scripts they ignore it beside 'strict-dynamic' too, and hosts and schemes with it (CSP3 §6.7.1.1, §6.7.3.2). */
const scriptsOf = (sources: readonly string[]): readonly string[] =>
  sources.includes("'strict-dynamic'")
    ? sources.filter((source) => /^'(?!self'|unsafe-inline')/.test(source))
    : withoutShadowed(sources);
