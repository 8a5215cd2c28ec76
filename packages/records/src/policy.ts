/** A policy's directives with their values, both as they count: names in lower case, the first of each name. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/**
 * The policies of Content-Security-Policy fields, each of which may be a list (CSP3 §2.2.1 and §2.2.2). A directive that comes
 * again in one policy is ignored; a policy without any directive is none.
 */
export const readPolicies = (fields: readonly string[] | undefined): ContentPolicy[] =>
  (fields ?? [])
    .flatMap((field) => field.split(',').map(readPolicy))
    .filter(({ size }) => size > 0);

function readPolicy(text: string): ContentPolicy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.split(/[\t\n\f\r ]+/).filter((word) => word !== '');
    const key = name.toLowerCase();
    // Beyond ASCII it is no directive (CSP3 §2.2.1).
    if (/^[\0-\x7f]+$/.test(part) && key !== '' && !policy.has(key)) policy.set(key, values);
  }
  return policy;
}
