/** Digits with what stands between them in any country, and an extension: somebody is to be reached by it. */
export function isPhone(text: string): boolean {
  const [, number = ''] =
    /^([\d\s+()./\p{Pd}]+)(?:,?\s?(?:ext(?:ension)?\.?|x|#)\s?\d{1,6})?$/iu.exec(text.trim()) ?? [];
  return number.replaceAll(/\D/g, '').length >= fewestDigits;
}
const fewestDigits = 5;
