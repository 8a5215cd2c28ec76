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

/** One line: no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
export const linePattern = /^[^\u0000-\u001f\u007f]*$/;
