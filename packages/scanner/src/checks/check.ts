import type { PageVisitor } from '../browser/visitor.ts';
import type { Callback } from '../callback/listener.ts';
import type { SeenForm } from '../crawl/forms.ts';
import type { Exchange, InputPoint, TokenForm } from '../ground/exchange.ts';
import type { Advice, Confidence, Finding, Place, Severity } from '../ground/finding.ts';
import type { SignIn } from '../ground/options.ts';
import type { DnsFacts } from '../net/dns.ts';
import type { Draft } from '../net/draftFor.ts';
import type { TlsFacts } from '../net/tlsProbe.ts';
import type { Send } from '../session/formTokens.ts';

/** What every check says of itself; `checks/index.ts` lists them all by hand. */
export interface CheckInfo {
  id: string;
  title: string;
  technicalName: string;
  severity: Severity;
  /** By it the OWASP Top 10 is told. */
  cwe: string;
  /** Requirements of PCI DSS; without them 6.2.4, that software withstands common attacks. */
  pci?: readonly string[] | undefined;
  advice: Advice;
  /** The lowest level that runs it. */
  minLevel: 'lightning' | 'safe' | 'normal' | 'full' | 'log4shell';
}

/** Categories of the OWASP Top 10 of 2021 and of 2025, and the numbers of the CWEs that are of both. */
const categories: readonly (readonly [string, string, readonly number[]])[] = [
  ['A01', 'A01', [22, 200, 285, 352, 359, 497, 540, 548, 601, 639, 1275]],
  ['A02', 'A04', [319, 326, 327, 347]],
  ['A03', 'A05', [78, 79, 80, 89, 90, 94, 97, 98, 113, 643, 644, 917, 943, 1336]],
  ['A04', 'A06', [434, 444, 524, 525, 598, 642, 1021, 1022]],
  ['A04', 'A10', [209]],
  ['A05', 'A01', [615, 749]],
  ['A05', 'A02', [16, 527, 530, 611, 614, 942, 1004, 1188]],
  ['A05', 'A06', [693]],
  ['A05', 'A07', [1392]],
  ['A05', 'A10', [215]],
  ['A06', 'A03', [1104, 1395]],
  ['A07', 'A07', [204, 295, 307, 384, 798, 1385]],
  ['A08', 'A08', [345, 353, 502, 565, 829, 1321]],
  ['A10', 'A01', [918]],
  ['A10', 'A07', [350]],
];

/** The classes of what a check finds. */
export function classesOf({
  cwe,
  pci = ['6.2.4'],
}: Pick<CheckInfo, 'cwe' | 'pci'>): Pick<Finding, 'cwe' | 'owasp' | 'pci'> {
  const number = Number(cwe.slice('CWE-'.length));
  const [of2021 = '', of2025 = ''] = categories.find(([, , cwes]) => cwes.includes(number)) ?? [];
  return { cwe, owasp: { 2021: of2021, 2025: of2025 }, pci };
}

/** What a check saw; the engine adds the check's own words to make a Finding of it. */
export interface Observation extends Place {
  evidence: string;
  confidence: Confidence;
  /** Sightings of one check with one cause become one finding; the check's id if left out. */
  cause?: string;
  /** Words for this case, where the check's own are too general. */
  title?: string;
  technicalName?: string;
  advice?: Advice;
  pci?: readonly string[];
  severity?: Severity;
}

/** What a passive check saw; its place is the exchange's. */
export type Sighting = Omit<Observation, 'method' | 'url'>;

/** Looks at one exchange that was made anyway. Pure. */
export interface PassiveCheck extends CheckInfo {
  kind: 'passive';
  inspect(exchange: Exchange, site: SiteFacts): readonly Sighting[];
}

/** What is known of the site as a whole while exchanges are inspected. */
export interface SiteFacts {
  origin: string;
  /** The day of the scan: '2026-11-24'. */
  today: string;
  /** Of the TLS handshake, when the site speaks HTTPS. */
  tls?: TlsFacts;
  /** What the site answers on plain http beside its https address; undefined where not asked. */
  plainHttp?: PlainHttpFacts;
  /** Addresses of the site that were visited; complete once the crawl is over. */
  addresses: ReadonlySet<string>;
  /** The distinct forms of the site with the page that each stands on; complete once the crawl is over. */
  forms: readonly SeenForm[];
  /** Every input that was found; complete once the crawl is over. */
  points: readonly InputPoint[];
  /** Of the name's records; undefined for a host that is no public name. */
  dns?: DnsFacts;
  /** Checks that run only where the caller asked for them by id. */
  optIn: ReadonlySet<string>;
  /** Only GET, HEAD and OPTIONS may be sent. */
  gentle: boolean;
  /** Addresses of WebSockets that pages open; complete once the crawl is over. */
  sockets: ReadonlySet<string>;
  /** JSON Web Tokens that the site gave out, each with the address that did. */
  tokens: ReadonlyMap<string, string>;
  /** Addresses that were refused (401, 403); complete once the crawl is over. */
  refused: ReadonlySet<string>;
  /** The account that the scan signs in with by a form. */
  account?: Extract<SignIn, { username: string }>;
}

export type PlainHttpFacts = 'closed' | { status: number; location: string | null };

/** Looks at facts of the whole site once (TLS, redirect to HTTPS, well-known files). */
export interface SiteCheck extends CheckInfo {
  kind: 'site';
  /** It asks for pages as anybody may, and minds nothing that is sent beside; so do all of `safe`. */
  asksOnly?: true;
  inspect(site: SiteFacts, prober: Prober): Promise<readonly Observation[]>;
}

/** Asks for few, targeted requests at one input point. */
export interface ActiveCheck extends CheckInfo {
  kind: 'active';

  /** Cheap and pure: is this input worth any request? */
  appliesTo(point: InputPoint): boolean;
  probe?(point: InputPoint, prober: Prober): Promise<readonly Observation[]>;
  /**
   * Measures how long answers take, after its probe: beside all else, which may throw Disturbed; then once
   * more with nothing else under way.
   */
  measure?(point: InputPoint, prober: Prober, alone: boolean): Promise<readonly Observation[]>;
  /** Waits for the site to call: begun before the others, which leaves its waiting no time of its own. */
  awaitsCall?: true;
  /** A site may first look at the form of a value, such as that of an address: other words tell nothing there. */
  needsForm?: true;
  /** Checks with one of these look for one flaw by different means; the first proof is enough. */
  flaw?: string;
}

/** Looks at one page in a real browser; runs only where there is one. */
export interface BrowserCheck extends CheckInfo {
  kind: 'browser';
  /** Looks at a page of each shape, also where the scripts are the same: it looks at what they work on. */
  everyPage?: true;
  look(url: string, visitor: PageVisitor, prober: Prober): Promise<readonly Observation[]>;
}

export type Check = PassiveCheck | SiteCheck | ActiveCheck | BrowserCheck;

/** The checks' only way to the network: the collector behind it holds rate, budget, origin and guard. */
export interface Prober {
  /** The point's request with `value` in its place. Follows no redirect. */
  send(point: InputPoint, value: string): Promise<Exchange>;
  /** The same, asked for once and kept: for values that tell several checks something. */
  once(point: InputPoint, value: string): Promise<Exchange>;
  /** A plain GET on the site's own origin. Follows no redirect. */
  get(path: string): Promise<Exchange>;
  /** Any request on the site's own origin. Follows no redirect. */
  ask(request: Ask): Promise<Exchange>;
  /** Bytes as they are, for what a library would put right; what came back within `waitMs`. */
  raw(text: string, waitMs: number): Promise<{ text: string; took: number }>;
  /** Sends a form with hidden tokens as its page gives them out now, whose values `send` is given. */
  renewed(form: TokenForm, send: Send): Promise<Exchange>;
  /** The unchanged request of the point, asked for once and kept. */
  baseline(point: InputPoint): Promise<Exchange>;
  /** A fresh random word, unlike anything on the site. */
  canary(): string;
  /** Where the site can be made to call, when it can reach this machine. */
  callback?: Callback;
  /** Waits for what no request of ours hastens; other work takes the place meanwhile. */
  away<T>(answer: Promise<T>): Promise<T>;
  /** A GET by the owner of the second account, where the caller named one. */
  second?(url: string): Promise<Exchange>;
}

export type Ask = Pick<Draft, 'method' | 'url' | 'headers' | 'body' | 'anonymous'>;
