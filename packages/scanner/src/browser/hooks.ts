/** What runs in a page before its own scripts. Plain functions, sent as text: nothing outside is seen. */
import type { Watched } from './pressHooks.ts';

// The page's own globals, as far as they are used here: the rest of the scanner is compiled without a browser's.
interface PageElement {
  setAttribute(name: string, value: string): void;
}
interface PageFrame extends PageElement {
  onload: unknown;
  srcdoc: string;
  contentWindow: unknown;
}
declare const window: { top: unknown; name: string };
declare const parent: { postMessage(message: unknown, to: string): void };
declare const document: {
  cookie: string;
  body: { innerText: string } | null;
  documentElement: { append(element: PageElement): void };
  createElement(name: 'iframe'): PageFrame;
};
declare function addEventListener(
  kind: 'message',
  heard: (event: { source: unknown }) => void,
): void;

export interface Watch {
  /** Starts every line that a page says to us; nobody else knows it. */
  key: string;
  /** Name under which a page's `Watched` is kept. */
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
  const watched: Watched = {
    listening: new Set(),
    pressed: new Set(),
    find: () => [],
    resolve: () => null,
    isHarmful: () => true,
  };
  Object.defineProperty(window, name, { value: watched });
  const { listening } = watched;
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (args[0] === 'message') say('listens', { code: String(args[1]).slice(0, 4000) });
    if (/^(?:click|mouse|pointer|touch)/.test(args[0]) && listening.size < 200) listening.add(this);
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
