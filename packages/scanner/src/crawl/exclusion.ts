import { safeDecode } from './inputs.ts';

/**
 * Does the owner want this address left alone? A pattern is the beginning of a path with or without its
 * query, in which a star stands for anything: '/admin', '/shop/*.edit', '*do=export'.
 */
export function excluding(patterns: readonly string[]): (url: string) => boolean {
  const beginnings = patterns.map((pattern) => {
    const path = URL.canParse(pattern) ? pathOf(new URL(pattern)) : safeDecode(pattern);
    return path.toLowerCase().split('*');
  });
  return (url) => {
    if (beginnings.length === 0) return false;
    const path = pathOf(new URL(url)).toLowerCase();
    return beginnings.some((parts) => beginsWith(path, parts));
  };
}

/** However it is written, it is the same page to most servers. */
const pathOf = ({ pathname, search }: URL): string =>
  safeDecode(pathname).replace(/\/{2,}/g, '/') + safeDecode(search);

function beginsWith(path: string, [first = '', ...others]: readonly string[]): boolean {
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
