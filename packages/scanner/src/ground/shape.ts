/** Segments that name one thing of many: numbers, dates, UUIDs, hashes, long generated words, and sessions of ASP.NET. */
const identifier =
  /^(?:\d+|\((?:\w\([\w-]+\))+\)|\d{4}-\d{2}(?:-\d{2})?|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{16,}|[A-Za-z0-9_-]*\d[A-Za-z0-9_-]{20,})$/i;
/** The value of these chooses a page rather than a thing: '?page=about' and '?page=shop' differ. */
const router =
  /^(?:page|p|action|act|do|view|mod|module|route|r|op|cmd|section|tab|task|option|controller|go|c|a|seite|pagina|strana|strona|sida|sivu|oldal|sayfa|navi)$/i;

/** Is this parameter named like one that chooses a page of a front controller? */
export const isRouter = (name: string): boolean => router.test(name);

/** Does this parameter choose a page of a front controller rather than a thing on it? */
export const choosesPage = (name: string, value: string): boolean =>
  isRouter(name) && /^[a-z][\w./-]{0,40}$/i.test(value);

/** '/enter;jsessionid=0A1B' → '/enter': what a servlet writes into addresses for visitors without cookies. */
export const withoutSession = (pathname: string): string =>
  pathname.replace(/;(?:jsessionid|phpsessid|s?sid|sessionid)=[^;/]*/gi, '');

/**
 * The same address under the name by which a site is scanned: many have links of their own with 'http:', or with and
 * without 'www.'. Another port may be another owner's.
 */
export function underOneName(url: URL, origin: string): URL {
  const home = new URL(origin);
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  const isUsual = /^https?:$/.test(url.protocol) && url.port === '' && home.port === '';
  if (isUsual && bare(url) === bare(home)) {
    url.protocol = home.protocol;
    url.hostname = home.hostname;
  }
  return url;
}

/** '/shop/17' → '/shop/*': addresses of one shape are most likely drawn by one piece of code. */
export function pathShape(pathname: string): string {
  return withoutSession(pathname)
    .split('/')
    .map((segment) => (identifier.test(segment) ? '*' : segment))
    .join('/');
}

/** The shape of a whole address: its path's, its parameters' names, and what chooses the page. */
export function addressShape(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const names = [...searchParams].map(([name, value]) =>
    choosesPage(name, value) ? `${name}=${value}` : name,
  );
  return `${pathShape(pathname)}?${[...new Set(names)].sort().join('&')}`;
}

/** One address of each shape, the first of those given. */
export function oneOfEachShape(addresses: Iterable<string>): string[] {
  const shapes = new Map<string, string>();
  for (const url of addresses) {
    const shape = addressShape(url);
    if (!shapes.has(shape)) shapes.set(shape, url);
  }
  return [...shapes.values()];
}

/** The page of an address: its path and, where one script shows them all, what chooses it. */
export function routeOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const chosen = [...searchParams].filter(([name]) => isRouter(name)).sort();
  return `${withoutSession(pathname)}?${new URLSearchParams(chosen)}`;
}

/** '/blog/how-to-bake' → '/blog/*': the family of pages in one folder, for names that are not numbers. */
function familyOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const shape = pathShape(pathname);
  const last = shape.slice(shape.lastIndexOf('/') + 1);
  const extension = /\.[a-z0-9]{1,5}$/i.exec(last)?.[0] ?? '';
  const names = [...new Set(searchParams.keys())].sort().join('&');
  return `${shape.slice(0, shape.lastIndexOf('/') + 1)}*${extension}?${names}`;
}

/**
 * How many pages of a shape are worth asking for: one piece of code shows itself in a few. A folder's
 * pages may each be a script of its own, so only very large families are sampled. Words may choose the page of a front
 * controller, whatever its parameter is called: more of them are worth a visit than of numbers.
 */
export const enough = { ofShape: 4, ofWords: 20, ofFamily: 30, ofScriptFamily: 200 } as const;

const most = { waiting: 60, further: 200, alike: 3 } as const;
const word = /^[a-z][a-z_./-]{2,40}$/i;

/** A folder that leads into itself, '/a/b/a/b/a/b/a/b', for ever: no site has so many within each other. */
function isEndless(url: string): boolean {
  const counts = new Map<string, number>();
  for (const segment of new URL(url).pathname.split('/')) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > most.alike && /[a-z]/i.test(segment)) return true;
    counts.set(segment, count);
  }
  return false;
}

/** Counts what was taken of each shape and says when there is enough. */
export class Sampling {
  private readonly counts = new Map<string, number>();
  /** Of families of which enough was taken. */
  private readonly waiting = new Map<string, string[]>();
  private readonly further = new Map<string, number>();
  /** Of shapes, what chose among their addresses. */
  private readonly words = new Map<string, Set<string>>();
  /** Families seen, taken or not. */
  readonly families = new Set<string>();

  /** Takes the address unless its like were seen often enough. */
  take(url: string): boolean {
    if (isEndless(url)) return false;
    const family = familyOf(url);
    this.families.add(family);
    // Scripts with an extension, and addresses with parameters, are rarely drawn by one template.
    const apart = /\*\.(?:php|jsp|asp|aspx|do|cgi|pl|py|cfm)\?|\?./i.test(family);
    const limit = apart ? enough.ofScriptFamily : enough.ofFamily;
    const shape = `shape ${addressShape(url)}`;
    const hasNewWords = this.takesWords(shape, url);
    if (this.of(shape) >= enough.ofShape && !hasNewWords) return false;
    if (this.of(family) >= limit) {
      const waiting = this.waiting.get(family) ?? [];
      if (waiting.length < most.waiting) this.waiting.set(family, [...waiting, url]);
      return false;
    }
    this.counts.set(shape, this.of(shape) + 1);
    this.counts.set(family, this.of(family) + 1);
    return true;
  }

  /** A page that led to others than its like do was worth it: one more of its family is, too. */
  another(url: string): string | undefined {
    const family = familyOf(url);
    const count = this.further.get(family) ?? 0;
    if (count >= most.further) return undefined;
    this.further.set(family, count + 1);
    return this.waiting.get(family)?.shift();
  }

  /** Are the words in the address others than in all that were seen of its shape? */
  private takesWords(shape: string, url: string): boolean {
    const words = [...new URL(url).searchParams.values()].filter((value) => word.test(value));
    const known = this.words.get(shape) ?? new Set();
    const chosen = words.join(' ');
    if (chosen === '' || known.has(chosen) || known.size >= enough.ofWords) return false;
    this.words.set(shape, known.add(chosen));
    return true;
  }

  private of(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}
