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
 * Blanks, and signs that nobody sees around a text that was copied from a page or a chat: of no width, of the direction of
 * what they are around, and the fillers of Hangul and Braille.
 */
const unseen = /[\s\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u2060\u2800\u3164\ufeff]/;

/** A text without what nobody sees around it; within it all stays. */
export function trimUnseen(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && unseen.test(text.charAt(from))) from += 1;
  while (from < to && unseen.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/**
 * An address of mail as it is stored, compared and sent to: in lower case, its domain in ASCII (Punycode, RFC 5890), without
 * a dot at its end, which names the same. A domain that cannot be written so is left out, so that the address matches no
 * pattern.
 */
export function storedEmail(typed: string): string {
  const text = trimUnseen(typed).toLowerCase();
  const from = text.lastIndexOf('@') + 1;
  const domain = text.slice(from).replace(/(?<=[^.])\.$/, '');
  if (!foreignDomain.test(domain)) return text.slice(0, from) + domain;
  return text.slice(0, from) + (URL.parse(`http://${domain}`)?.hostname ?? '');
}

/** A domain or a host as it is stored: as those of addresses of mail, with or without the '@' before it. */
export const storedDomain = (typed: string): string =>
  storedEmail(`@${trimUnseen(typed).replace(/^@/, '')}`).slice(1);

/** In lower case, without a scheme and a path. */
export const domainPattern = new RegExp(`^${domainName('a-z')}$`);

/** In lower case. */
export const colourPattern = /^#[0-9a-f]{6}$/;

/** One line: no control characters, no line separators, and none that turns what stands after it around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
export const linePattern = /^[^\u0000-\u001f\u007f\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;

/** What mail programs make a link of, in the name of a person: an address, or 'evil.example'. */
export const personNamePattern = /^(?!.*(?:@|\/\/|\.\p{L}{2}))/u;
/**
 * In the name of a company, which may be called 'shop.example' or 'Shop.example Ltd.', but not 'shop.example/login', and
 * which is no sentence with a domain in it.
 */
export const companyNamePattern =
  /^(?!.*(?:@|\/\/|\.\p{L}{2,}\/))(?:(?!.*\.\p{L}{2})|\S+(?:\s+\S+){0,3}$)/u;
