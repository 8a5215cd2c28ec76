/** Patterns shared by schemas and by forms that validate before sending; this file does not need Zod. */

/** Labels of letters, digits and inner hyphens (RFC 1123 §2.1), of which the last is letters alone, or 'xn--' and more. */
const domainName = (letter: string): string => {
  const inner = `[${letter}\\d-]`;
  const end = `[${letter}\\d]`;
  return `(?:${end}(?:${inner}{0,61}${end})?\\.)+(?:[${letter}]{2,63}|[xX][nN]--${inner}{0,58}${end})`;
};

/**
 * As it is typed: RFC 5322's dot-atom before the '@', which is all that people's addresses have, and a domain with a dot,
 * of letters of every script, after it. RFC 5321 §4.5.3.1 allows 64 characters before it, and 254 in all; RFC 2047 §5 no
 * encoded word ('=?').
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)(?!.*=\\?)[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@${domainName('\\p{L}\\p{M}')}$`,
  'u',
);
export const maxEmail = 254;

/** A domain in letters that are not ASCII, and nothing that would be another part of an address of the web. */
const foreignDomain = /^(?=.*[\u0080-\u{10ffff}])[a-z\d.\u0080-\u{10ffff}-]{1,253}$/u;

/**
 * An address of mail as it is stored, compared and sent to: in lower case, its domain in ASCII (Punycode, RFC 5890). A
 * domain that cannot be written so is left out, so that the address matches no pattern.
 */
export function storedEmail(typed: string): string {
  const text = typed.trim().toLowerCase();
  const from = text.lastIndexOf('@') + 1;
  const domain = text.slice(from);
  if (!foreignDomain.test(domain)) return text;
  return text.slice(0, from) + (URL.parse(`http://${domain}`)?.hostname ?? '');
}

/** In lower case, without a scheme and a path. */
export const domainPattern = new RegExp(`^${domainName('a-z')}$`);

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
