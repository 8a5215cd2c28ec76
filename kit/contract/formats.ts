/** Patterns shared by schemas and by forms that validate before sending; this file does not need Zod. */

/** Zod's own pattern: a dot in the domain, no stray dots. RFC 5321 §4.5.3.1 allows 254 characters. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const maxEmail = 254;

/** In lower case, without a scheme and a path. */
export const domainPattern =
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** In lower case. */
export const colourPattern = /^#[0-9a-f]{6}$/;

/** One line: no control characters, no line separators, and none that turns what stands after it around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
export const linePattern = /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/;

/** What mail programs make a link of, in the name of a person: an address, or 'evil.example'. */
export const personNamePattern = /^(?!.*(?:@|\/\/|\.\p{L}{2}))/u;
/**
 * In the name of a company, which may be called 'shop.example' or 'Shop.example Ltd.', but not 'shop.example/login', and
 * which is no sentence with a domain in it.
 */
export const companyNamePattern =
  /^(?!.*(?:@|\/\/|\.\p{L}{2,}\/))(?:(?!.*\.\p{L}{2})|\S+(?:\s+\S+){0,3}$)/u;
