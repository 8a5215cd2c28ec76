const form =
  /^(?:tel:)?([\p{Nd}\s+()./\p{Pd}\u2212\u30fc]+)(?:[,;]?\s?(?:ext(?:ension)?[.=]?|x|#)\s?\p{Nd}{1,6})?$/iu;
const fewestDigits = 5;

/**
 * Digits of any script with what stands between them in any country, and an extension: somebody is to be reached by it. It
 * may be written as the address of a link ('tel:', RFC 3966).
 */
export function isPhone(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const [, number = ''] = form.exec(plain) ?? [];
  return number.replaceAll(/\P{Nd}/gu, '').length >= fewestDigits;
}
