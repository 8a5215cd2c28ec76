/** What watches a page's own scripts: a plain function, sent as text, so that nothing outside of it is seen. */

// The page's own globals, as far as they are used here.
interface PageClass {
  prototype: object;
}
interface PageStorage {
  getItem(name: string): string | null;
}
interface PageNode {
  tagName?: string;
  textContent: string | null;
}
declare const window: object;
declare const Document: PageClass;
declare const DOMParser: PageClass;
declare const Element: PageClass;
declare const HTMLAnchorElement: PageClass;
declare const HTMLAreaElement: PageClass;
declare const HTMLBaseElement: PageClass;
declare const HTMLButtonElement: PageClass;
declare const HTMLEmbedElement: PageClass;
declare const HTMLFormElement: PageClass;
declare const HTMLFrameElement: PageClass;
declare const HTMLIFrameElement: PageClass;
declare const HTMLInputElement: PageClass;
declare const HTMLObjectElement: PageClass;
declare const HTMLScriptElement: PageClass;
declare const Node: PageClass;
declare const Range: PageClass;
declare const ShadowRoot: PageClass;
declare const XMLHttpRequest: PageClass;

/** Reports what scripts read and decode, and words of ours that reach a place where text becomes code. */
export function watchSinks(key: string): void {
  const speak = console.debug.bind(console);
  const say = (kind: string, more: Record<string, unknown>) =>
    speak(key + JSON.stringify({ kind, ...more }));
  const word = /fh[0-9a-f]{10}/;
  const textOf = (value: unknown) =>
    typeof value === 'string' || (typeof value === 'object' && value !== null) ? String(value) : '';
  /** The lines and columns of the page's code that led here: its addresses differ from visit to visit, and ours too. */
  const place = () => {
    const frames = (new Error().stack ?? '').matchAll(/(?<!<anonymous>):(\d+:\d+)\)?$/gm);
    return [...frames].map(([, at]) => at).join(' ');
  };
  const tell = (sink: string, value: unknown) => {
    const text = textOf(value);
    const at = text.search(word);
    if (at < 0) return;
    const shown = text.slice(Math.max(0, at - 2000), at + 2000);
    say('sink', { sink, value: shown, at: place() || undefined });
  };
  type Sink = string | ((self: PageNode) => string);
  const onSet = (proto: object, name: string, sink: Sink) => {
    const known = Object.getOwnPropertyDescriptor(proto, name);
    if (!known?.set) return;
    const { set } = known;
    Object.defineProperty(proto, name, {
      ...known,
      set(this: PageNode, value) {
        const kind = typeof sink === 'string' ? sink : sink(this);
        if (kind !== '') tell(kind, value);
        set.call(this, value);
      },
    });
  };
  const onCall = (
    owner: object,
    name: string,
    before: (args: unknown[], self: unknown) => void,
  ) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const known = methods[name];
    if (known === undefined) return;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      before(args, this);
      return known.apply(this, args);
    };
  };
  const isScript = (node: unknown) => (node as PageNode | null)?.tagName === 'SCRIPT';
  const inScript = (otherwise: string) => (self: PageNode) => (isScript(self) ? 'code' : otherwise);

  onSet(Element.prototype, 'innerHTML', inScript('html'));
  onSet(Element.prototype, 'outerHTML', 'html');
  onSet(ShadowRoot.prototype, 'innerHTML', 'html');
  for (const name of ['setHTMLUnsafe', 'insertAdjacentHTML']) {
    onCall(Element.prototype, name, (args) => tell('html', args.at(-1)));
  }
  onCall(DOMParser.prototype, 'parseFromString', (args) => tell('html', args[0]));
  onCall(Range.prototype, 'createContextualFragment', (args) => tell('markup', args[0]));
  for (const name of ['write', 'writeln']) {
    onCall(Document.prototype, name, (args) => tell('markup', args.map(textOf).join('')));
  }
  for (const name of ['eval', 'setTimeout', 'setInterval']) {
    onCall(window, name, (args) => tell('code', args[0]));
  }
  (window as { Function: unknown }).Function = new Proxy(Function, {
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
  // An element's text is its code only if it is a script; the setter on Node knows no tag.
  onSet(Node.prototype, 'textContent', inScript(''));
  const joining = (args: unknown[], self: unknown) => {
    for (const node of args) {
      if (isScript(node) || isScript(self)) tell('code', (node as PageNode | null)?.textContent);
    }
  };
  for (const name of ['appendChild', 'insertBefore', 'replaceChild']) {
    onCall(Node.prototype, name, joining);
  }
  for (const name of ['append', 'prepend', 'before', 'after', 'replaceWith']) {
    onCall(Element.prototype, name, joining);
  }
  onSet(HTMLScriptElement.prototype, 'src', 'script address');
  onSet(HTMLIFrameElement.prototype, 'srcdoc', 'markup');
  for (const [type, name] of [
    [HTMLIFrameElement, 'src'],
    [HTMLFrameElement, 'src'],
    [HTMLEmbedElement, 'src'],
    [HTMLObjectElement, 'data'],
    [HTMLAnchorElement, 'href'],
    [HTMLAreaElement, 'href'],
    [HTMLFormElement, 'action'],
    [HTMLButtonElement, 'formAction'],
    [HTMLInputElement, 'formAction'],
  ] as const) {
    onSet(type.prototype, name, 'address');
  }
  onSet(HTMLBaseElement.prototype, 'href', 'script address');
  onCall(window, 'open', (args) => tell('address', args[0]));
  onCall(window, 'fetch', ([asked]) =>
    tell('request', (asked as { url?: unknown } | null | undefined)?.url ?? asked),
  );
  onCall(XMLHttpRequest.prototype, 'open', ([, address]) => tell('request', address));
  const setting = (name: unknown, value: unknown, self: unknown) => {
    const lower = String(name).toLowerCase();
    if (lower.startsWith('on')) tell('code', value);
    else if (lower === 'srcdoc') tell('markup', value);
    else if (lower === 'src' && isScript(self)) tell('script address', value);
    else if (/^(?:href|src|action|formaction|data|xlink:href)$/.test(lower)) tell('address', value);
  };
  onCall(Element.prototype, 'setAttribute', ([name, value], self) => setting(name, value, self));
  onCall(Element.prototype, 'setAttributeNS', ([, name, value], self) =>
    setting(name, value, self),
  );

  const decodes = (how: string) => (args: unknown[]) => {
    const given = textOf(args[0]);
    if (word.test(given)) say('decodes', { how, value: given.slice(0, 4000) });
  };
  onCall(JSON, 'parse', decodes('json'));
  onCall(window, 'atob', decodes('base64'));

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie?.get) {
    const { get } = cookie;
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      get() {
        say('cookies', {});
        return get.call(this);
      },
    });
  }
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      const storage = (window as Record<string, object>)[name] as PageStorage;
      const reads = (item: unknown) => say('kept', { name: String(item).slice(0, 100) });
      const watched = new Proxy(storage, {
        get(target, item) {
          const value: unknown = Reflect.get(target, item, target);
          if (item === 'getItem') {
            return (asked: string) => {
              reads(asked);
              return target.getItem(asked);
            };
          }
          if (typeof value === 'function') return value.bind(target);
          if (typeof item === 'string' && item !== 'length') reads(item);
          return value;
        },
        set: (target, item, value) => Reflect.set(target, item, value, target),
      });
      Object.defineProperty(window, name, { configurable: true, get: () => watched });
    } catch {
      // A document without an origin keeps nothing.
    }
  }
}
