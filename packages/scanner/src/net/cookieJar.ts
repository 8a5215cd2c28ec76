/** Room for a session and its helpers, not for a site that sets thousands (RFC 6265 §6.1). */
const maxCookies = 50;
const maxHeader = 8 * 1024;

/** The cookies of one visitor to one host. Paths and domains are of no matter within one origin. */
export class CookieJar {
  /** The address that first gave each cookie. */
  readonly givenBy = new Map<string, string>();
  private readonly values = new Map<string, string>();

  take(setCookies: readonly string[] | undefined, url: string): void {
    for (const line of setCookies ?? []) {
      const pair = line.split(';', 1)[0] ?? '';
      const split = pair.indexOf('=');
      const name = pair.slice(0, Math.max(0, split)).trim();
      const value = pair.slice(split + 1).trim();
      if (name === '' || pair.length > 4096) continue;
      if (isExpired(line) || value === '') this.values.delete(name);
      else if (this.values.has(name) || this.values.size < maxCookies) {
        this.values.set(name, value);
        if (!this.givenBy.has(name)) this.givenBy.set(name, url);
      }
    }
  }

  /** The Cookie header, or undefined while there are none. */
  header(replaced?: { name: string; value: string }): string | undefined {
    if (this.values.size === 0 && replaced === undefined) return undefined;
    const all = new Map(this.values);
    if (replaced) all.set(replaced.name, replaced.value);
    let line = '';
    for (const [name, value] of all) {
      const next = `${line === '' ? '' : '; '}${name}=${value}`;
      if (line.length + next.length <= maxHeader) line += next;
    }
    return line;
  }

  get entries(): readonly (readonly [string, string])[] {
    return [...this.values];
  }
}

function isExpired(line: string): boolean {
  const maxAge = /;\s*max-age\s*=\s*(-?\d{1,12})/i.exec(line)?.[1];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = /;\s*expires\s*=\s*([^;]{1,60})/i.exec(line)?.[1];
  return expires !== undefined && Date.parse(expires) < Date.now();
}
