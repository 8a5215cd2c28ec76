/** A policy's directives with their values, both as they count: names in lower case, the first of each name. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** What a page cannot say of itself (HTML, "Content security policy state"). */
const onlySent = ['report-uri', 'frame-ancestors', 'sandbox'];

/**
 * The policies that hold for a page: of its Content-Security-Policy fields, each of which may be a list (CSP3 §2.2.2), and of
 * the meta elements in its head, each of which is one policy. A directive that comes again in one policy is ignored; a policy
 * without any directive is none.
 */
export const readPolicies = (
  fields: readonly string[] | undefined,
  metas: readonly string[] = [],
): ContentPolicy[] =>
  [
    ...(fields ?? []).flatMap((field) => field.split(',').map((text) => readPolicy(text))),
    ...metas.map((text) => readPolicy(text, onlySent)),
  ].filter(({ size }) => size > 0);

/** A policy as one text that says the same. */
export const policyText = (policy: ContentPolicy): string =>
  [...policy].map(([name, values]) => [name, ...values].join(' ')).join('; ');

/** Whether a source is any host of the web (CSP3 §2.3.1): whoever wants has one. */
export const isAnyHost = (source: string): boolean =>
  /^(?:https?:|(?:https?:\/\/)?\*(?::(?:\d+|\*))?(?:\/\S*)?)$/i.test(source);

/** What begins as a nonce or hash and has no value that is one, such as a template's own mark: browsers pass it over. */
const isNoProof = (source: string): boolean =>
  /^'(?:nonce|sha(?:256|384|512))-/i.test(source) &&
  !/^'[a-z\d]+-[a-z\d+/_-]+={0,2}'$/i.test(source);

/** CSP3 §2.2.1. */
function readPolicy(text: string, unread: readonly string[] = []): ContentPolicy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.split(/[\t\n\f\r ]+/).filter((word) => word !== '');
    const key = name.toLowerCase();
    // Beyond ASCII it is no directive.
    if (!/^[\0-\x7f]+$/.test(part) || key === '' || policy.has(key)) continue;
    if (unread.includes(key)) continue;
    policy.set(
      key,
      values.filter((value) => !isNoProof(value)),
    );
  }
  return policy;
}
