import { readSetCookie } from '@portal/records/setCookie';

/** Room for a session and its helpers, not for a site that sets thousands (RFC 6265 §6.1). */
const maxCookies = 50;
const maxCookie = 4096;
const maxHeader = 8 * 1024;

/** The cookies of one visitor to one host. Paths and domains are of no matter within one origin. */
export class CookieJar {
  /** The address that first gave each cookie. */
  readonly givenBy = new Map<string, string>();
  private readonly values = new Map<string, string>();

  take(setCookies: readonly string[] | undefined, url: string): void {
    for (const line of setCookies ?? []) {
      const cookie = readSetCookie(line, Date.now());
      if (cookie === null) continue;
      const { name, value, isTakenBack } = cookie;
      if (name.length + value.length >= maxCookie) continue;
      if (isTakenBack) this.values.delete(name);
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
