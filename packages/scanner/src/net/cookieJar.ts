import * as rfc6265 from 'tough-cookie';

/** Room for a session and its helpers, not for a site that sets thousands (RFC 6265 §6.1). */
const most = { cookies: 50, cookie: 4096, line: 8192, header: 8 * 1024 };

/** The cookies of one visitor to one origin, kept and sent as browsers do. */
export class CookieJar {
  private readonly kept = new Map<string, { cookie: rfc6265.Cookie; givenBy: string }>();
  private readonly origin: string;
  private readonly host: string | undefined;

  constructor(origin: string) {
    this.origin = origin;
    this.host = rfc6265.canonicalDomain(new URL(origin).hostname);
  }

  /** Of what an answer at `url` sets, which may be another name of the site, it takes what goes to the origin. */
  take(setCookies: readonly string[] | undefined, url: string): void {
    const here = url.startsWith(`${this.origin}/`) ? url : `${this.origin}/`;
    for (const line of setCookies?.slice(0, most.cookies) ?? []) {
      const cookie = this.accepted(line.slice(0, most.line), url);
      if (cookie === null) continue;
      const { key, domain, path } = cookie;
      if (path === '/') this.kept.delete(key);
      const id = [key, domain, path].join(';');
      const known = this.kept.get(id);
      if (known || this.entries.length < most.cookies)
        this.kept.set(id, { cookie, givenBy: known?.givenBy ?? here });
    }
  }

  private accepted(line: string, url: string): rfc6265.Cookie | null {
    const cookie = new rfc6265.CookieJar().setCookieSync(line, url, { ignoreError: true });
    if (!cookie || cookie.key.length + cookie.value.length >= most.cookie) return null;
    const { domain, hostOnly, pathIsDefault } = cookie;
    // The library decodes the address, browsers do not.
    if (pathIsDefault) cookie.path = rfc6265.defaultPath(new URL(url).pathname);
    const isOurs = hostOnly ? domain === this.host : rfc6265.domainMatch(this.host, domain);
    return isOurs ? cookie : null;
  }

  /** Sent everywhere, for nobody knows the path of what was got elsewhere, but where the site has set it anew. */
  give(cookies: Readonly<Record<string, string>>): void {
    for (const [key, value] of Object.entries(cookies)) {
      for (const [id, { cookie }] of this.kept) if (cookie.key === key) this.kept.delete(id);
      const cookie = new rfc6265.Cookie({ key, value, path: '/' });
      this.kept.set(key, { cookie, givenBy: `${this.origin}/` });
    }
  }

  /** The Cookie header to an address, whose path counts as it is written; undefined while there are none. */
  header(url: string, replaced?: { name: string; value: string }): string | undefined {
    const asked = url.slice(this.origin.length).split(/[?#]/, 1)[0] || '/';
    const sent = this.entries
      .filter(({ name, path }) => name !== replaced?.name && rfc6265.pathMatch(asked, path))
      .toSorted((a, b) => b.path.length - a.path.length)
      .filter(
        ({ name, isGiven }, at, all) =>
          !isGiven || all.findIndex((one) => one.name === name) === at,
      );
    let line = '';
    for (const { name, value } of replaced ? [replaced, ...sent] : sent) {
      const next = `${line === '' ? '' : '; '}${name}=${value}`;
      if (line.length + next.length <= most.header) line += next;
    }
    return line || undefined;
  }

  /** The oldest first, each with the address that first gave it. */
  get entries() {
    for (const [id, { cookie }] of this.kept)
      if ((cookie.expiryTime() ?? Number.NaN) <= Date.now()) this.kept.delete(id);
    return Array.from(this.kept.values(), ({ cookie, givenBy }) => {
      const { key: name, value, path, domain } = cookie;
      return { name, value, path: path ?? '/', givenBy, isGiven: domain === null };
    });
  }
}
