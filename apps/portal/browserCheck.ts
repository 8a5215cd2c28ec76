/**
 * The oldest versions with the language features and APIs that the portal uses (`URL.parse` is the newest of
 * them).
 */
const oldest = { chrome: 126, edge: 126, safari: 18 } as const;

/**
 * Whether a browser is a recent Chrome, Safari or Edge (SHL-028), by its User-Agent: only Chromium browsers
 * offer a better way. On iOS, Chrome (CriOS) and Edge (EdgiOS) have version numbers of their own.
 */
export function isRecentBrowser(userAgent: string): boolean {
  const version = (pattern: RegExp): number => Number(pattern.exec(userAgent)?.[1] ?? 0);
  if (/\b(OPR|Opera|SamsungBrowser|Vivaldi|YaBrowser|Firefox|FxiOS)\b/.test(userAgent))
    return false;
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) {
    return version(/\bEdg(?:e|A|iOS)?\/(\d+)/) >= oldest.edge;
  }
  const chrome = version(/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/);
  if (chrome > 0) return chrome >= oldest.chrome;
  return /\bSafari\//.test(userAgent) && version(/\bVersion\/(\d+)/) >= oldest.safari;
}

const told = 'browserChecked';

/** Warns once per tab; `warn` shows the text. */
export function checkBrowser(warn: (words: string) => void): void {
  if (isRecentBrowser(navigator.userAgent) || window.sessionStorage.getItem(told)) return;
  window.sessionStorage.setItem(told, 'yes');
  warn(
    'Some of this portal may not work in your browser. Use a recent version of Chrome, Safari or Edge.',
  );
}
