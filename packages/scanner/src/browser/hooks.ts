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
}
interface PageField extends PageElement {
  type: string;
  value: string;
}
interface PageFrame extends PageElement {
  srcdoc: string;
  contentWindow: unknown;
}
interface PageClass<Instance = object> {
  new (): Instance;
  prototype: Instance;
}
declare const window: { top: unknown; name: string };
declare const document: {
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
declare const Element: PageClass<PageElement>;
declare const HTMLInputElement: PageClass<PageField>;
declare const HTMLTextAreaElement: PageClass<PageField>;
declare const Document: PageClass;
declare const HTMLAnchorElement: PageClass;
declare const HTMLEmbedElement: PageClass;
declare const HTMLFormElement: PageClass;
declare const HTMLIFrameElement: PageClass;
declare const HTMLObjectElement: PageClass;
declare const HTMLScriptElement: PageClass;
declare const Node: PageClass;
declare const Range: PageClass;
declare const ShadowRoot: PageClass;

export interface Watch {
  /** Starts every line that a page says to us; nobody else knows it. */
  key: string;
  /** Name of the function that a payload calls. */
  call: string;
  /** Should the places where text becomes code be watched? Watching changes a page a little. */
  sinks: boolean;
  windowName: string;
  /** Put into the page's storage before its scripts run. */
  kept: Readonly<Record<string, string>>;
}

/** Defines the function to be called, and reports words that reach a place where text becomes code. */
export function watchPage({ key, call, sinks, windowName, kept }: Watch): void {
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
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (args[0] === 'message') say('listens', { code: String(args[1]).slice(0, 4000) });
    return listen.apply(this ?? window, args);
  } as typeof listen;
  const get = URLSearchParams.prototype.get;
  URLSearchParams.prototype.get = function (name) {
    say('parameter', { name: String(name).slice(0, 60) });
    return get.call(this, name);
  };
  if (!sinks) return;

  const word = /fh[0-9a-f]{10}/;
  const tell = (sink: string, value: unknown) => {
    const text = typeof value === 'string' ? value : typeof value === 'object' ? String(value) : '';
    const at = text.search(word);
    if (at >= 0) say('sink', { sink, value: text.slice(Math.max(0, at - 2000), at + 2000) });
  };
  const onSet = (proto: object, name: string, sink: string) => {
    const known = Object.getOwnPropertyDescriptor(proto, name);
    if (!known?.set) return;
    const { set } = known;
    Object.defineProperty(proto, name, {
      ...known,
      set(value) {
        tell(sink, value);
        set.call(this, value);
      },
    });
  };
  const onCall = (owner: object, name: string, sink: string, which = 0) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const known = methods[name];
    if (known === undefined) return;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      tell(sink, args[which]);
      return known.apply(this, args);
    };
  };
  onSet(Element.prototype, 'innerHTML', 'html');
  onSet(Element.prototype, 'outerHTML', 'html');
  onSet(ShadowRoot.prototype, 'innerHTML', 'html');
  onCall(Element.prototype, 'insertAdjacentHTML', 'html', 1);
  onCall(Range.prototype, 'createContextualFragment', 'markup');
  onCall(Document.prototype, 'write', 'markup');
  onCall(Document.prototype, 'writeln', 'markup');
  onCall(window, 'eval', 'code');
  onCall(window, 'setTimeout', 'code');
  onCall(window, 'setInterval', 'code');
  scope.Function = new Proxy(Function, {
    apply: (target, self, args) => {
      tell('code', args.at(-1));
      return Reflect.apply(target, self, args);
    },
    construct: (target, args) => {
      tell('code', args.at(-1));
      return Reflect.construct(target, args);
    },
  });
  for (const name of ['text', 'textContent', 'innerText']) {
    onSet(HTMLScriptElement.prototype, name, 'code');
  }
  onSet(HTMLScriptElement.prototype, 'src', 'script address');
  onSet(HTMLIFrameElement.prototype, 'src', 'address');
  onSet(HTMLIFrameElement.prototype, 'srcdoc', 'markup');
  onSet(HTMLAnchorElement.prototype, 'href', 'address');
  onSet(HTMLFormElement.prototype, 'action', 'address');
  onSet(HTMLObjectElement.prototype, 'data', 'address');
  onSet(HTMLEmbedElement.prototype, 'src', 'address');
  onCall(window, 'open', 'address');
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    const lower = String(name).toLowerCase();
    if (lower.startsWith('on')) tell('code', value);
    else if (lower === 'srcdoc') tell('markup', value);
    else if (lower === 'src' && this.tagName === 'SCRIPT') tell('script address', value);
    else if (/^(?:href|src|action|formaction|data|xlink:href)$/.test(lower)) tell('address', value);
    setAttribute.call(this, name, value);
  };
  // An element's text is its code only if it is a script; the setter on Node knows no tag.
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
  if (text?.set) {
    const { set } = text;
    Object.defineProperty(Node.prototype, 'textContent', {
      ...text,
      set(value) {
        if ((this as PageElement).tagName === 'SCRIPT') tell('code', value);
        set.call(this, value);
      },
    });
  }
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
  frame.srcdoc = `<script>for (const m of ${data}) parent.postMessage(m, '*')</script>`;
  document.documentElement.append(frame);
  return arrived;
}

/** Does to the elements that carry the payload what a visitor's mouse would. */
export function touch(call: string): void {
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (!value.includes(call)) continue;
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
      else if (/^\s*javascript:/i.test(value)) element.click?.();
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

/** Types into the visible fields, and presses the buttons that `isHarmful` does not match. */
export function fillAndPress({ harmful, most }: { harmful: string; most: number }): number {
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
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(
      field,
      typed[field.type] ?? 'scanner',
    );
    for (const kind of ['input', 'change', 'blur'])
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', keyCode: 13, bubbles: true }));
  }
  let pressed = 0;
  for (const button of document.querySelectorAll(
    'button, input[type=submit], input[type=button], [role=button]',
  )) {
    const words = `${button.textContent} ${button.getAttribute('aria-label')} ${button.id} ${button.getAttribute('value')}`;
    if (pressed >= most || !isShown(button) || isHarmful.test(words)) continue;
    pressed++;
    button.click?.();
  }
  return pressed;
}
