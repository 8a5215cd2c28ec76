/** What runs in a page before its own scripts. Plain functions, sent as text: nothing outside is seen. */

// The page's own globals, as far as they are used here: the rest of the scanner is compiled without a browser's.
interface PageElement {
  id: string;
  tagName: string;
  textContent: string | null;
  attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  getClientRects(): { length: number };
  dispatchEvent(event: Event): boolean;
  click?(): void;
  requestSubmit?(): void;
  onclick: unknown;
  onmouseover: unknown;
  shadowRoot: typeof document | null;
}
interface PageField extends PageElement {
  type: string;
  value: string;
}
interface PageFrame extends PageElement {
  onload: unknown;
  srcdoc: string;
  contentWindow: unknown;
}
interface PageClass<Instance = object> {
  new (): Instance;
  prototype: Instance;
}
declare const window: { top: unknown; name: string };
declare const parent: { postMessage(message: unknown, to: string): void };
declare const document: {
  cookie: string;
  body: { innerText: string } | null;
  documentElement: { append(element: PageElement): void };
  createElement(name: 'iframe'): PageFrame;
  querySelectorAll<Found = PageElement>(selector: string): Iterable<Found>;
};
declare function addEventListener(
  kind: 'message',
  heard: (event: { source: unknown }) => void,
): void;
declare const KeyboardEvent: new (kind: string, options: object) => Event;
declare const HTMLInputElement: PageClass<PageField>;
declare const HTMLTextAreaElement: PageClass<PageField>;

export interface Watch {
  /** Starts every line that a page says to us; nobody else knows it. */
  key: string;
  /** Name under which what listens for a mouse is kept. */
  handled: string;
  /** Name of the function that a payload calls. */
  call: string;
  windowName: string;
  /** Put into the page's storage before its scripts run. */
  kept: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string>>;
}

/** Defines the function to be called, gives the page what a visit carries, and reports who listens. */
export function watchPage({ key, handled: name, call, windowName, kept, cookies }: Watch): void {
  const speak = console.debug.bind(console);
  const say = (kind: string, more: Record<string, unknown>) =>
    speak(key + JSON.stringify({ kind, ...more }));
  const scope = window as unknown as Record<string, unknown>;
  if (call !== '') scope[call] = () => say('ran', {});
  if (window === window.top) window.name = windowName;
  try {
    for (const name in kept) {
      localStorage.setItem(name, kept[name] ?? '');
      sessionStorage.setItem(name, kept[name] ?? '');
    }
  } catch {
    // A document without an origin keeps nothing.
  }
  try {
    for (const name in cookies) document.cookie = `${name}=${cookies[name]}; path=/`;
  } catch {
    // Nor has it cookies.
  }
  const handled = new Set<unknown>();
  Object.defineProperty(window, name, { value: handled });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (args[0] === 'message') say('listens', { code: String(args[1]).slice(0, 4000) });
    if (/^(?:click|mouse|pointer|touch)/.test(args[0]) && handled.size < 200) handled.add(this);
    return listen.apply(this ?? window, args);
  } as typeof listen;
  const handler = Object.getOwnPropertyDescriptor(window, 'onmessage');
  if (handler?.set) {
    const { set } = handler;
    Object.defineProperty(window, 'onmessage', {
      ...handler,
      set(value) {
        say('listens', { code: String(value).slice(0, 4000) });
        set.call(this, value);
      },
    });
  }
  const get = URLSearchParams.prototype.get;
  URLSearchParams.prototype.get = function (name) {
    say('parameter', { name: String(name).slice(0, 60) });
    return get.call(this, name);
  };
}

/** Sends `messages` to the page as a frame of another origin would: one without any. Waits until all are there. */
export function postFromStranger(messages: unknown[]): Promise<void> {
  const frame = document.createElement('iframe');
  let left = messages.length;
  const arrived = new Promise<void>((resolve) => {
    addEventListener('message', ({ source }) => {
      if (source === frame.contentWindow && --left <= 0) setTimeout(resolve, 0);
    });
    setTimeout(resolve, 3000);
  });
  frame.setAttribute('sandbox', 'allow-scripts');
  const data = JSON.stringify(messages).replaceAll('<', '\\u003c');
  frame.srcdoc = `<script>${data}.forEach((m, at) => setTimeout(() => parent.postMessage(m, '*'), at * 15))</script>`;
  document.documentElement.append(frame);
  return arrived;
}

/** A frame that shows `address`; waits until it does, or was refused. */
export function openFrame(address: string): Promise<void> {
  const frame = document.createElement('iframe');
  const opened = new Promise<void>((resolve) => {
    frame.onload = () => resolve();
    setTimeout(resolve, 3000);
  });
  frame.setAttribute('src', address);
  document.documentElement.append(frame);
  return opened;
}

/** Sends `messages` from a frame to the page that it stands in. */
export async function postToParent(messages: unknown[]): Promise<void> {
  for (const message of messages) {
    parent.postMessage(message, '*');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Waits in the page itself: what its scripts put off until then has run before, however slow it is. */
export const waitInPage = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Does to the elements that carry the payload what a visitor's mouse would. */
export function touch(call: string): void {
  const act = (element: PageElement, name: string, value: string) => {
    if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
    else if (!/^\s*javascript:/i.test(value)) return;
    else if (element.requestSubmit) element.requestSubmit();
    else element.click?.();
  };
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (value.includes(call)) act(element, name, value);
    }
  }
}

/** What the page has become, and what it keeps in the browser, which is cleared for the next. */
export function stateOf(property: string) {
  const keptNames = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].slice(0, 10);
  localStorage.clear();
  sessionStorage.clear();
  return {
    keptNames: [...new Set(keptNames)],
    text: document.body?.innerText.slice(0, 20_000) ?? '',
    inherited: property !== '' && property in {},
  };
}

/** Scrolls to the end, and touches what listens for a mouse and is no button: lists and pictures that lead on. */
export function wander({
  handled,
  harmful,
  most,
}: {
  handled: string;
  harmful: string;
  most: number;
}): void {
  const isHarmful = new RegExp(harmful, 'i');
  const page = window as unknown as Record<string, unknown> & {
    scrollTo(x: number, y: number): void;
  };
  page.scrollTo(0, 100_000);
  const listening = new Set(page[handled] as Set<PageElement>);
  for (const element of document.querySelectorAll('body *')) {
    if (element.onclick || element.onmouseover) listening.add(element);
  }
  let touched = 0;
  for (const element of listening) {
    if (touched >= most || !/^[A-Z][A-Z0-9-]*$/.test(element.tagName ?? '')) continue;
    if (/^(?:BUTTON|INPUT|SELECT|TEXTAREA|FORM|BODY|HTML)$/.test(element.tagName)) continue;
    const words = `${element.textContent?.slice(0, 300)} ${element.getAttribute('aria-label')} ${element.id}`;
    if (isHarmful.test(words.normalize('NFD').replace(/\p{M}/gu, ''))) continue;
    touched++;
    for (const kind of ['mouseover', 'mouseenter']) element.dispatchEvent(new Event(kind));
    element.click?.();
  }
}

/** Where the links of the page lead as it is now, those in shadow trees among them. */
export function linksShown(): string[] {
  const found = new Set<string>();
  const look = (root: typeof document, depth: number): void => {
    for (const element of root.querySelectorAll('*')) {
      const href = element.getAttribute('href');
      if (href !== null && found.size < 300) found.add(href);
      if (element.shadowRoot && depth < 5) look(element.shadowRoot, depth + 1);
    }
  };
  look(document, 0);
  return [...found];
}

/** Types into the visible fields, `text` where any will do, and presses the buttons that `isHarmful` does not match. */
export function fillAndPress({
  harmful,
  most,
  text,
}: {
  harmful: string;
  most: number;
  text: string;
}): number {
  const typed: Record<string, string> = {
    email: 'scanner@example.com',
    password: 'Scan-1234',
    number: '1',
    tel: '5550100123',
    url: 'https://example.com/',
  };
  const isHarmful = new RegExp(harmful, 'i');
  const isShown = (element: PageElement) => element.getClientRects().length > 0;
  for (const field of document.querySelectorAll<PageField>('input, textarea')) {
    if (
      !isShown(field) ||
      field.value !== '' ||
      /^(?:checkbox|radio|file|submit|button|hidden)$/.test(field.type)
    )
      continue;
    const proto =
      field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement.prototype
        : HTMLInputElement.prototype;
    // Frameworks watch the native setter, not the property that they put before it.
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, typed[field.type] ?? text);
    for (const kind of ['input', 'change', 'blur'])
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', keyCode: 13, bubbles: true }));
  }
  let pressed = 0;
  for (const button of document.querySelectorAll(
    'button, input[type=submit], input[type=button], [role=button]',
  )) {
    const words = `${button.textContent} ${button.getAttribute('aria-label')} ${button.id} ${button.getAttribute('value')}`;
    const bare = words.normalize('NFD').replace(/\p{M}/gu, '');
    if (pressed >= most || !isShown(button) || isHarmful.test(bare)) continue;
    pressed++;
    button.click?.();
  }
  return pressed;
}
