import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { eventually } from '#tests/support/eventually.ts';

/**
 * What a journey leaves behind: every toast, failed request, complaint of the browser and cookie, in every
 * window. What the journey did not name fails it, and so does what it named and what did not happen.
 */
export interface Named {
  /** What a toast says, or a part of it. */
  toast?: string | RegExp;
  /** Of a request that fails: '401 POST /api/accounts/check', or 'no answer GET /api/…'. A text is its beginning. */
  request?: string | RegExp;
  /** Of an error in the browser's console, or one that no script caught. A failed request is not named again. */
  complaint?: string | RegExp;
  /** A cookie's name. */
  cookie?: string;
}

type Kind = keyof Named;
interface Expected {
  kind: Kind;
  what: string | RegExp;
  /** Not every run brings it about. */
  perhaps: boolean;
  seen: boolean;
}

interface Happened {
  kind: Kind;
  what: string;
  /** Of a toast: where it was shown, and whether the journey has been told of it. */
  page?: Page;
  isTold?: boolean;
}

interface Aftermath {
  happened: Happened[];
  expected: Expected[];
  inFlight: Set<unknown>;
  /** Presses that began and ended at one point, over two different things: the page moved under them. */
  movedPresses: string[];
}

/** What each of the product's visitors has: ids of a session, of who has none yet, of a trainee, of a known browser. */
const everydayCookies = [
  ...['session', 'visitor', 'trainee', 'device'],
  ...['staff_session', 'staff_visitor', 'staff_device'],
];

/** One at a time: a worker runs one journey after another. */
let current: Aftermath | null = null;

/** Says what this journey brings about. `perhaps`: where it depends on the moment. */
export function names(named: Named, { perhaps = false } = {}): void {
  for (const [kind, what] of Object.entries(named) as [Kind, string | RegExp][])
    current?.expected.push({ kind, what, perhaps, seen: false });
}

/**
 * Waits until the page has shown a toast that says this, each only once: a success vanishes after five seconds, and a
 * journey may be held up for longer. To be told it is to name it.
 */
export function told(page: Page, text: string | RegExp): Promise<unknown> {
  names({ toast: text }, { perhaps: true });
  const says = (what: string) => (text instanceof RegExp ? text.test(what) : what.includes(text));
  const next = async () => {
    const shown = current?.happened.find(
      (one) => one.page === page && !one.isTold && says(one.what),
    );
    if (shown) shown.isTold = true;
    return shown;
  };
  return eventually(`a toast that says ${text}`, 120, next);
}

/** The toast that says this, as it stands on the page: for what it holds, and for how long it stays. To look for it is to name it. */
export function toast(page: Page, text: string | RegExp): Locator {
  names({ toast: text }, { perhaps: true });
  return page.getByRole('region', { name: 'Alerts' }).getByText(text);
}

/** Begins to keep what happens in all windows that the browser opens from now on. */
export function keepAftermath(browser: Browser) {
  const kept: Aftermath = {
    happened: [],
    expected: [],
    inFlight: new Set(),
    movedPresses: [],
  };
  current = kept;
  const watch = (context: BrowserContext) => recordIn(context, kept);
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return {
    /** Waits for what the journey's last action brings about, as long as its windows are open. */
    settle: () => settled(kept),
    /** For a journey that failed: what its windows show, and what happened in them until then. */
    account: () => accountOf(browser, kept),
    /** What speaks against the journey. */
    async judge(): Promise<string[]> {
      for (const context of browser.contexts())
        for (const { name } of await context.cookies())
          if (!everydayCookies.includes(name.replace(/^__Host-/, '')))
            kept.happened.push({ kind: 'cookie', what: name });
      browser.off('context', watch);
      current = null;
      return verdict(kept);
    },
  };
}

function recordIn(context: BrowserContext, kept: Aftermath): void {
  const { happened, inFlight } = kept;
  void context.exposeBinding('keepMovedPress', (_, text: string) => {
    kept.movedPresses.push(text);
  });
  void context.addInitScript(reportMovedPresses);
  void context.exposeBinding('keepToast', ({ page }, text: string) => {
    happened.push({ kind: 'toast', what: text, page });
  });
  void context.addInitScript(reportToasts);
  // Whoever listens for news waits for no end.
  context.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') inFlight.add(request);
  });
  context.on('requestfinished', (request) => inFlight.delete(request));
  context.on('requestfailed', (request) => {
    inFlight.delete(request);
    // A page that is left leaves its requests; a download is one, too.
    const why = request.failure()?.errorText ?? '';
    if (/ERR_ABORTED/.test(why)) return;
    const { pathname } = new URL(request.url());
    happened.push({ kind: 'request', what: `no answer ${request.method()} ${pathname} (${why})` });
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    const { pathname } = new URL(response.url());
    const what = `${response.status()} ${response.request().method()} ${pathname}`;
    happened.push({ kind: 'request', what });
  });
  context.on('weberror', (error) =>
    happened.push({ kind: 'complaint', what: error.error().message }),
  );
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    happened.push({ kind: 'complaint', what: message.text() });
  });
}

/** Runs in the page: tells each toast once, as it comes. */
function reportToasts(): void {
  const { keepToast } = window as unknown as { keepToast(text: string): void };
  new MutationObserver((changes) => {
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLElement);
    // The first toast comes with the region itself.
    for (const card of added.flatMap((node) => [
      node,
      ...node.querySelectorAll<HTMLElement>('[data-kind]'),
    ]))
      if (card.matches('[aria-label="Alerts"] [data-kind]')) keepToast(card.innerText.trim());
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. The browser makes no click of such a press. */
function reportMovedPresses(): void {
  const { keepMovedPress } = window as unknown as { keepMovedPress(text: string): void };
  const pressed = ({ target }: Event) =>
    (target as Element).closest?.('a, button, input, select, textarea, label, summary') ?? null;
  let begun: { over: Element | null; x: number; y: number } | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      begun = { over: pressed(event), x: event.clientX, y: event.clientY };
    },
    true,
  );
  addEventListener(
    'pointerup',
    (event) => {
      const over = pressed(event);
      if (!begun?.over || begun.over === over) return;
      if (begun.x === event.clientX && begun.y === event.clientY)
        keepMovedPress(`${begun.over.outerHTML.slice(0, 200)} at ${location.pathname}`);
    },
    true,
  );
}

/** A machine that runs the tests may keep nothing but what they print. */
async function accountOf(browser: Browser, kept: Aftermath): Promise<string> {
  const windows = browser.contexts().flatMap((context) => context.pages());
  const shown = windows.map(async (page) => {
    const snapshot = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: Error) => `no picture: ${error.message}`);
    return `${page.url()}\n${snapshot.slice(0, 4000)}`;
  });
  return [
    ...kept.movedPresses.map((press) => `The page moved under a press: ${press}`),
    ...kept.happened.map(({ kind, what }) => `${kind}: ${what}`),
    ...(await Promise.all(shown)),
  ].join('\n\n');
}

async function settled({ inFlight }: Aftermath): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await eventually('no request in flight', 30, async () => inFlight.size === 0).catch(() => {});
}

function verdict({ happened, expected }: Aftermath): string[] {
  const fits = ({ kind, what }: Expected, thing: { kind: Kind; what: string }) => {
    if (kind !== thing.kind) return false;
    if (what instanceof RegExp) return what.test(thing.what);
    return kind === 'request' ? thing.what.startsWith(what) : thing.what.includes(what);
  };
  const unnamed = happened.filter((thing) => {
    const fitting = expected.filter((one) => fits(one, thing));
    for (const one of fitting) one.seen = true;
    return fitting.length === 0;
  });
  return [
    ...new Set(unnamed.map(({ kind, what }) => `not named: ${kind} '${what}'`)),
    ...expected
      .filter(({ seen, perhaps }) => !seen && !perhaps)
      .map(({ kind, what }) => `named, and did not happen: ${kind} '${what}'`),
  ];
}
