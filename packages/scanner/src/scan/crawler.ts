import type { PageSeen } from '../browser/pageVisit.ts';
import { requestPoints } from '../browser/requestPoints.ts';
import { readApiDescription } from '../crawl/apiDescription.ts';
import { avoidsAddress, avoidsCall, avoidsForm } from '../crawl/avoid.ts';
import { type Form, isSignIn, passwordField, personField, type SeenForm } from '../crawl/forms.ts';
import { headerLinks } from '../crawl/headerLinks.ts';
import {
  callPoints,
  formAddress,
  formPoints,
  getRequest,
  isMoreOrdinary,
  pathPoints,
  pointFamily,
  pointKey,
  queryPoints,
} from '../crawl/inputs.ts';
import { linksInDocument, linksInText } from '../crawl/looseLinks.ts';
import { type Page, pageOf, readPage } from '../crawl/page.ts';
import { noRobots, type Robots } from '../crawl/robots.ts';
import { readScript, type ScriptCall } from '../crawl/scriptCalls.ts';
import type { CrawlSettings, CrawlVisit } from '../crawl/settings.ts';
import { Switches, switchedBy } from '../crawl/switching.ts';
import { type Exchange, type InputPoint, isScript, isText } from '../ground/exchange.ts';
import { addressShape, Sampling, underOneName, withoutSession } from '../ground/shape.ts';
import type { Draft } from '../net/draftFor.ts';
import { isNoAnswer } from '../net/noAnswer.ts';
import { Places } from '../net/places.ts';
import { ifAnswered } from '../net/requestError.ts';
import { Numbered } from './numbered.ts';
import { ScriptedPages } from './scriptedPages.ts';
import { pagesInSitemaps, robotsOf } from './siteFiles.ts';

const maxForms = 300;
/** Of inputs that differ by the page of a front controller alone: a hundred pages may be drawn by one template. */
const maxOfFamily = 40;
/** Of addresses without an answer, which may each be waited for as long as a scan waits. */
const maxLate = 20;
/** One imports the next. */
const maxSheets = 200;

const notText =
  /\.(?:png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|eot|pdf|zip|gz|tgz|tar|rar|7z|exe|dmg|iso|mp[34]|webm|avi|mov|docx?|xlsx?|pptx?)$/i;
const sheetFile = /\.css$/i;
/** What only tells a file's versions apart. */
const stamp = /^(?:_|v|ver|version|rev|t|ts|cb|hash|build|\d*)$/i;

/** Does a program make the picture or document, by what it is given? */
const isMade = (url: string): boolean =>
  [...new URL(url).searchParams].some(([name, value]) => value !== '' && !stamp.test(name));

/** Nobody was there, or it was asked too often for the moment (RFC 6585 §4). */
const asksToComeBack = ({ response: { status } }: Exchange): boolean =>
  isNoAnswer(status) || status === 429;

/** A page's code may have sent the same, which knows nothing of the form. */
const withFormOf = ({ request: { form } }: InputPoint, point: InputPoint): InputPoint =>
  form === undefined ? point : { ...point, request: { form, ...point.request } };

const headersOf = ({ request }: InputPoint): number => Object.keys(request.headers ?? {}).length;
/** A program may not answer without the headers of the page's own code. */
const saysMore = (point: InputPoint, known: InputPoint): boolean =>
  headersOf(point) > headersOf(known);

/** Finds a site's pages and the inputs on them. What it has found stands, even when it is stopped. */
export class Crawler {
  readonly points = new Map<string, InputPoint>();
  readonly forms = new Map<string, SeenForm>();
  /** Inputs of pages that refused what they were sent. */
  readonly refused = new Map<string, InputPoint>();
  readonly numbered = new Numbered();
  /** How long each visited address took to answer, in milliseconds. */
  readonly took = new Map<string, number>();
  readonly scripted = new ScriptedPages();
  pages = 0;
  stoppedBy: 'pages' | 'time' | undefined;
  private readonly settings: CrawlSettings;
  private readonly queue: CrawlVisit[] = [];
  /** What got no answer, to be asked again when less is under way. */
  private readonly late: CrawlVisit[] = [];
  private readonly known = new Set<string>();
  private readonly sampling = new Sampling();
  private robots: Robots = noRobots;
  private readonly switches = new Switches();
  private readonly families = new Map<string, number>();
  private visited = 0;
  private sheets = 0;
  private queued = 0;

  constructor(settings: CrawlSettings) {
    this.settings = settings;
  }

  /** Begins at the pages of `starts`, which were asked for already. */
  async run(starts: readonly Exchange[]): Promise<void> {
    for (const url of new Set(starts.map(({ request }) => request.url))) {
      this.known.add(url);
      this.settings.addresses.add(url);
      this.pages++;
      this.sampling.take(url);
    }
    await this.readSiteFiles(`${this.settings.collector.origin}/`);
    await this.readContacts(`${this.settings.collector.origin}/`);
    for (const start of starts) {
      const { url } = start.request;
      this.read({ url, kind: 'page', from: url }, start);
    }
    await this.visitAll();
  }

  /** Takes in what a browser showed of a page, and visits what that leads to. */
  async readRendered(seen: PageSeen, url: string): Promise<void> {
    this.readPage(readPage(seen.html, url), url);
    for (const link of seen.links) this.add(link, url);
    for (const form of seen.forms) this.readForm(form, url);
    // Parts of an application that are loaded when they are needed.
    for (const { type, url: code } of seen.loads) if (type === 'script') this.add(code, url, type);
    for (const request of seen.requests) {
      if (this.onSite(request.url, url) === null) continue;
      if (request.method === 'GET') this.add(request.url, url);
      if (!this.settings.gentle) this.addPoints(requestPoints(request));
    }
    await this.visitAll();
    // A browser takes its time, mostly without a new page to visit.
    this.tell();
  }

  /** How many addresses were found worth a visit, and not visited. */
  get left(): number {
    return this.queued - this.visited;
  }

  private async visitAll(): Promise<void> {
    const places = new Places(this.settings.collector.width);
    do {
      await places.drain(this.queue, (visit) => this.visit(visit));
      this.queue.length = 0;
      await places.drain(this.late.splice(0), (visit) => this.visit(visit, true));
    } while (this.queue.length > 0);
  }

  private async readSiteFiles(start: string): Promise<void> {
    const asking = {
      get: (url: string) => this.tryGet(url, { unpacks: true }),
      onSite: (address: string, from: string) => this.onSite(address, from),
    };
    const robots = await robotsOf(start, this.settings.userAgent, asking);
    if (this.settings.gentle) this.robots = robots;
    else for (const path of robots.paths) this.add(path, start);
    const named = await pagesInSitemaps(robots.sitemaps, start, asking);
    const usual = named.length > 0 ? [] : ['/sitemap.xml'];
    for (const page of named.concat(await pagesInSitemaps(usual, start, asking)))
      this.add(page, start);
  }

  /** security.txt (RFC 9116): no page leads to it, nor always to what it names. */
  private async readContacts(start: string): Promise<void> {
    const answer = await this.tryGet(`${start}.well-known/security.txt`);
    if (!isText(answer)) return;
    for (const link of linksInText(answer.response.body)) this.add(link, start);
  }

  private tryGet(
    url: string,
    how: Pick<Draft, 'comesBack' | 'unpacks'> = {},
  ): Promise<Exchange | null> {
    return ifAnswered(async () => {
      const exchange = await this.settings.collector.exchange({ method: 'GET', url, ...how });
      this.settings.onExchange(exchange);
      return exchange;
    }, null);
  }

  private async visit(visit: CrawlVisit, isLast = false): Promise<void> {
    if (this.isOver(isLast)) return;
    if (visit.kind === 'page' && !isLast) this.pages++;
    const comesBack = !isLast && this.late.length < maxLate;
    let exchange = await this.tryGet(visit.url, { comesBack });
    // It may have been the moment's fault, such as that of a session which ended beside it.
    if (exchange?.response.status === 500) exchange = await this.tryGet(visit.url);
    const isAnswered = exchange !== null && !asksToComeBack(exchange);
    if (!isAnswered && comesBack) {
      this.late.push(visit);
      return;
    }
    this.visited++;
    if (exchange !== null) {
      if (switchedBy(exchange).length === 0) this.settings.addresses.add(visit.url);
      this.took.set(visit.url, exchange.response.took);
      const known = this.sampling.families.size;
      this.read(visit, exchange);
      if (this.sampling.families.size > known) this.addAnother(visit.url);
    }
    this.tell();
  }

  private isOver(isLast: boolean): boolean {
    if (this.stoppedBy !== undefined || this.settings.isEnough?.(this.points.values())) return true;
    // A page that is asked for again was counted.
    if (!isLast && this.pages >= this.settings.maxPages) this.stoppedBy = 'pages';
    else if (Date.now() > this.settings.until) this.stoppedBy = 'time';
    return this.stoppedBy !== undefined;
  }

  private tell(): void {
    this.settings.onProgress(this.visited, this.queued, this.pages);
  }

  private read(visit: CrawlVisit, exchange: Exchange): void {
    const { status } = exchange.response;
    for (const address of headerLinks(exchange)) this.add(address, visit.url);
    // A page that refuses and says what it refuses takes text in all the same.
    const body = exchange.response.body.toLowerCase();
    const said = ({ value }: InputPoint) => value.length > 2 && body.includes(value.toLowerCase());
    const query = this.switches.pointsOf(exchange, queryPoints(getRequest(visit.url)));
    const ofPage = visit.kind === 'page' ? pathPoints(visit.url) : [];
    const path = this.switches.pointsOf(exchange, ofPage);
    const isRefused = status >= 400 && status < 500;
    this.addPoints(isRefused ? query.filter(said) : query);
    this.addPoints(status < 400 ? path : path.filter(said));
    for (const point of isRefused ? [...query, ...path] : [])
      this.refused.set(pointKey(point), point);
    if (isScript(exchange)) this.readCalls(exchange.response.body, visit.from, true, visit.url);
    const page = pageOf(exchange);
    if (page === null) {
      const type = exchange.response.headers['content-type']?.[0] ?? '';
      for (const link of linksInDocument(type, exchange.response.body)) this.add(link, visit.url);
      for (const call of readApiDescription(exchange.response.body))
        this.readCall(call, visit.url, false);
      return;
    }
    this.tellApart(page, visit, status);
    this.scripted.take(page, visit.url);
    this.readPage(page, visit.url);
  }

  /** Of pages that are code of their own, all inputs and the rest of their like count. */
  private tellApart(page: Page, { kind, url }: CrawlVisit, status: number): void {
    if (kind !== 'page' || status !== 200) return;
    const { seen, next } = this.numbered.learn(url, page);
    for (const one of seen) this.addPoints(queryPoints(getRequest(one)));
    for (const one of next) this.enqueue(one);
  }

  private readPage(page: Page, url: string): void {
    if (page.base !== url) this.add(page.base, url);
    for (const { tag, url: sheet } of page.resources) {
      if (tag === 'link') this.add(sheet, url, 'sheet');
    }
    for (const link of page.links) this.add(link.url, url, 'page', link.words);
    for (const form of page.forms) this.readForm(form, url);
    for (const code of page.handlers) this.readCalls(code, page.base, false);
    for (const script of page.scripts) {
      if (script.src !== undefined) this.add(script.src, page.base, 'script');
      else if (script.text !== '') this.readCalls(script.text, page.base);
    }
  }

  private readForm(form: Form, url: string): void {
    const address = this.onSite(form.action || url, url);
    if (address === null) return;
    const here = { ...form, action: address, page: url };
    this.keepForm(here);
    if (avoidsForm(here)) return;
    // Opening the bare action of a form is what a visitor's 'Back' does; sending it filled is not.
    if (this.settings.gentle) {
      if (form.method === 'GET') this.add(address, url);
      return;
    }
    const points = formPoints(here);
    this.addPoints(points);
    if (form.method === 'GET') this.add(points.length > 0 ? formAddress(here) : address, url);
  }

  private keepForm(form: SeenForm): void {
    const key = `${form.method} ${addressShape(form.action)} ${Object.keys(form.fields).sort()} ${form.files}`;
    if (this.forms.size < maxForms && !this.forms.has(key)) this.forms.set(key, form);
    const secret = passwordField(form.types);
    if (isSignIn(form) && secret)
      this.settings.collector.signInTries.know(form.action, secret, personField(form.types));
  }

  /** `runs` where the code does so as it is loaded; `own` is the address of the code itself. */
  private readCalls(code: string, from: string, runs = true, own = from): void {
    for (const call of readScript(code)) {
      if (call.isImport) {
        this.add(URL.parse(call.address, own)?.href ?? own, from, 'script');
        continue;
      }
      this.readCall(call, from, runs && call.byItself === true);
    }
  }

  private readCall(call: ScriptCall, from: string, byItself: boolean): void {
    const url = this.onSite(call.address, from);
    if (url === null || avoidsCall(call.method, url, call.fields, byItself)) return;
    if (call.method === 'GET') {
      const points = callPoints(call, url);
      this.add(points[0]?.request.url ?? url, from);
    } else if (!this.settings.gentle) this.addPoints(callPoints(call, url));
  }

  private add(address: string, from: string, by: CrawlVisit['kind'] = 'page', words = ''): void {
    const url = this.onSite(address, from);
    if (url === null || this.known.has(url)) return;
    this.known.add(url);
    const { pathname } = new URL(url);
    const kind = by === 'page' && sheetFile.test(pathname) ? 'sheet' : by;
    if (kind !== 'sheet' && notText.test(pathname) && !isMade(url)) return;
    if (avoidsAddress(url, words)) return;
    if (!this.robots.allows(url)) return;
    if (kind === 'sheet' && ++this.sheets > maxSheets) return;
    if (kind === 'page' && !this.sampling.take(url) && !this.numbered.takes(url)) return;
    this.enqueue(url, kind, kind === 'script' ? from : url);
  }

  private addAnother(than: string): void {
    const url = this.sampling.another(than);
    if (url !== undefined) this.enqueue(url);
  }

  private enqueue(url: string, kind: CrawlVisit['kind'] = 'page', from = url): void {
    this.queued++;
    this.queue.push({ url, kind, from });
  }

  private addPoints(points: readonly InputPoint[]): void {
    for (const point of points) {
      const key = this.keyOf(point);
      const known = this.points.get(key);
      if (known !== undefined) {
        const isBetter = saysMore(point, known) || isMoreOrdinary(point, known);
        if (isBetter) this.points.set(key, withFormOf(known, point));
        continue;
      }
      const family = pointFamily(point);
      const count = this.families.get(family) ?? 0;
      if (count >= maxOfFamily) continue;
      this.points.set(key, point);
      this.families.set(family, count + 1);
    }
  }

  private keyOf(point: InputPoint): string {
    const key = pointKey(point);
    const { method, url } = point.request;
    if (method !== 'GET' || point.place !== 'query') return key;
    const place = this.numbered.apart(url, point.name);
    if (place === undefined) return key;
    const known = this.points.get(key);
    // What was found before its page was told apart stays what it is.
    const knownPlace = known && this.numbered.apart(known.request.url, point.name);
    return knownPlace === place ? key : `${key} ${place}`;
  }

  private onSite(address: string, from: string): string | null {
    if (address.length > 2000 || !URL.canParse(address, from)) return null;
    const { collector } = this.settings;
    const url = underOneName(new URL(address, from), collector.origin);
    url.hash = '';
    if (url.origin !== collector.origin || url.username !== '') return null;
    if (collector.jar.entries.length > 0) url.pathname = withoutSession(url.pathname);
    return collector.isExcluded(url.href) ? null : url.href;
  }
}
