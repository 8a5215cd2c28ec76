/** The first that matches: others say to be like those below them. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['a Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** What kind of device a `User-Agent` says to be: 'Chrome on Windows'. It is a claim, in our words and not in its own. */
export function deviceKind(userAgent: string): string {
  const named = (all: typeof browsers) => all.find(([, sign]) => sign.test(userAgent))?.[0];
  return `${named(browsers) ?? 'a program'} on ${named(systems) ?? 'an unknown system'}`;
}
