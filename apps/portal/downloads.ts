import { letterPdf } from '#modules/overviews/letter/calls.ts';
import { weaknessPdf } from '#modules/products/concierge/calls.ts';
import { getScanReport } from '#modules/products/monitoring/calls.ts';
import { policyDownload } from '#modules/products/policies/calls.ts';

/** The calls that answer a file: the only /api/ addresses that the redirect cookie may lead to (security R2). */
export const downloads = [getScanReport, policyDownload, weaknessPdf, letterPdf];

export type Followed = { by: 'app' | 'browser'; address: string } | null;

/**
 * How to follow a remembered address: paths of the app in the app, and an /api/ path by the browser if
 * `isDownload` knows it. Anything that is not plainly a path of this origin is not followed: an attacker may have chosen
 * it (decisions 'Identity', security R1, R2).
 */
export function followed(remembered: string, isDownload: (path: string) => boolean): Followed {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (!remembered.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(remembered)) return null;
  const origin = 'https://portal.invalid';
  const url = URL.parse(remembered, origin);
  if (!url || url.origin !== origin || url.username || url.pathname.startsWith('//')) return null;
  const address = url.pathname + url.search + url.hash;
  // Resolves and parses the address a second time, which reveals a host hidden behind dots or a second slash.
  if (URL.parse(address, origin)?.origin !== origin || remembered.startsWith('//')) return null;
  if (!/^\/api(\/|$)/i.test(url.pathname)) return { by: 'app', address };
  return isDownload(url.pathname) ? { by: 'browser', address } : null;
}

/** Whether a path belongs to one of these calls: `{x}` matches one segment. */
export const isPathOf =
  (calls: readonly { path: string; answers: string }[]) =>
  (path: string): boolean =>
    calls
      .filter(({ answers }) => answers === 'file')
      .some((call) => patternOf(call.path).test(path));

const patternOf = (path: string) =>
  new RegExp(
    `^/api${path
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[^/]+')}$`,
  );
