/** What does in a page as a visitor would, and tells where that leads. Plain functions, sent as text, as in hooks.ts. */

// The page's own globals, as far as they are used here.
interface PageElement {
  id: string;
  tagName: string;
  outerHTML: string;
  textContent: string | null;
  attributes: Iterable<{ name: string; value: string }>;
  parentElement: PageElement | null;
  shadowRoot: PageTree | null;
  onclick: unknown;
  onmouseover: unknown;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  getClientRects(): { length: number };
  dispatchEvent(event: Event): boolean;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  compareDocumentPosition(other: PageElement): number;
  click?(): void;
  requestSubmit?(): void;
}
interface PageField extends PageElement {
  type: string;
  value: string;
  options: Iterable<{ value: string; text: string; selected: boolean; disabled: boolean }>;
}
interface PageTree {
  querySelectorAll<Found = PageElement>(selector: string): Iterable<Found>;
}
interface Submit {
  target: PageElement;
  submitter: PageElement | null;
  defaultPrevented: boolean;
}
type Method = (this: unknown, ...args: unknown[]) => unknown;
declare const window: object;
declare const location: { href: string };
declare const history: Record<'pushState' | 'replaceState', Method>;
declare const document: PageTree & { baseURI: string };
declare function addEventListener(kind: string, heard: (event: Submit) => void): void;
declare function getComputedStyle(element: PageElement): { cursor: string };
declare const KeyboardEvent: new (kind: string, options: object) => Event;
declare const FormData: new (
  form: PageElement,
  by: PageElement | null,
) => Iterable<[string, unknown]>;
declare const Element: { prototype: { attachShadow: Method } };

/** What is remembered of a page between two things that are done on it. */
export interface Watched {
  /** What listens for a mouse. */
  listening: Set<unknown>;
  pressed: Set<unknown>;
  /** The elements of a selector, those in shadow trees among them. */
  find: <Found = PageElement>(selector: string) => Found[];
  /** The whole of an address of the page; null of what is none. */
  resolve: (address: string) => string | null;
  /** Do its words, so many letters of its text among them, its markup, or what its window asks say that it does harm? */
  isHarmful: (element: PageElement, words: Harm, most?: number) => boolean;
}

/** What is done on a page: how much, and what is left alone. */
interface Doing {
  /** Name under which the page's `Watched` is kept. */
  handled: string;
  /** In the words of what is left alone. */
  harmful: string;
  /** In its markup. */
  signs: string;
  most: number;
}
type Harm = Pick<Doing, 'harmful' | 'signs'>;
interface Filling {
  handled: string;
  text: string;
  /** By types of fields. */
  values: Readonly<Record<string, string>>;
}

/** Makes what stands in shadow trees found, closed ones among them. */
export function watchTrees(handled: string): void {
  const watched = (window as Record<string, unknown>)[handled] as Watched;
  // A page may have another thing by this name.
  const Address = URL;
  watched.resolve = (address) => Address.parse(address, document.baseURI)?.href ?? null;
  watched.find = <Found>(selector: string): Found[] => {
    const found: Found[] = [];
    const look = (tree: PageTree, depth: number): void => {
      for (const element of tree.querySelectorAll<Found>(selector)) found.push(element);
      for (const { shadowRoot } of tree.querySelectorAll('*'))
        if (shadowRoot && depth < 5) look(shadowRoot, depth + 1);
    };
    look(document, 0);
    return found;
  };
  watched.isHarmful = (element, { harmful, signs }, most) => {
    const named = ['aria-label', 'title', 'alt', 'value', 'name', 'id'].map((name) =>
      element.getAttribute(name),
    );
    const around = element.closest('dialog, [role=dialog], [role=alertdialog]');
    let asked = around?.textContent ?? '';
    // A button to leave it says nothing of the others.
    for (const button of around?.querySelectorAll('button, [role=button]') ?? [])
      asked = asked.replace(button.textContent ?? '', ' ');
    const words = [element.textContent?.slice(0, most), ...named, asked.slice(0, 300)].join(' ');
    const bare = words.normalize('NFD').replace(/\p{M}/gu, '');
    const markup = element.outerHTML.slice(0, 500);
    return new RegExp(harmful, 'i').test(bare) || new RegExp(signs, 'i').test(markup);
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    return attach.call(this, { ...(init as object), mode: 'open' });
  };
}

/** Reports where the page's scripts lead, and what its forms send. */
export function watchWays({ key, handled }: { key: string; handled: string }): void {
  const speak = console.debug.bind(console);
  const say = (kind: string, more: Record<string, unknown>) =>
    speak(key + JSON.stringify({ kind, ...more }));
  const scope = window as Record<string, unknown>;
  const { resolve, find } = scope[handled] as Watched;
  const lead = (address: unknown) => {
    const url = address ? resolve(String(address)) : null;
    if (url !== null) say('leads', { value: url.slice(0, 2000) });
  };
  const open = scope.open as Method;
  scope.open = function (this: unknown, ...args: unknown[]) {
    lead(args[0]);
    return open.apply(this ?? window, args);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name];
    history[name] = function (...args) {
      lead(args[2]);
      return change.apply(this, args);
    };
  }
  addEventListener('hashchange', () => lead(location.href));
  const Fields = FormData;
  // After the page's own listeners: what these have sent themselves is no form any more.
  addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    if (defaultPrevented) return;
    const said = (name: string) =>
      submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name) ?? '';
    const fields = [...new Fields(target, submitter)].filter(
      ([, value]) => typeof value === 'string',
    );
    const follows = 4;
    const before = find('h1, h2, h3, h4, h5, h6, legend').filter(
      (heading) => heading.compareDocumentPosition(target) & follows,
    );
    say('sends', {
      value: resolve(said('action') || location.href),
      isPost: said('method').toUpperCase() === 'POST',
      isWhole: said('enctype').toLowerCase() === 'multipart/form-data',
      fields,
      markup: target.outerHTML.slice(0, 50_000),
      heading: before.at(-1)?.textContent?.slice(0, 200),
    });
  });
}

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

/** Scrolls to the end, unfolds what is folded, and finds what shows that it listens for a mouse: its listener may stand far above. */
export function unfold({ handled }: Pick<Doing, 'handled'>): void {
  const page = window as { scrollTo?(x: number, y: number): void };
  const { listening, find } = (window as Record<string, unknown>)[handled] as Watched;
  const isPointed = (element: PageElement | null) =>
    element !== null && getComputedStyle(element).cursor === 'pointer';
  /** It is followed by its address, without a mouse; going back or away leads nowhere. */
  const isFollowed = (element: PageElement) =>
    !/^(?:#?$|javascript:(?!.*(?:history|close|print)))/.test(element.getAttribute('href') ?? '');
  page.scrollTo?.(0, 100_000);
  for (const folded of find('details:not([open])')) folded.setAttribute('open', '');
  const elements = find('*').slice(0, 3000);
  for (const element of elements) {
    if (element.onclick || element.onmouseover) listening.add(element);
  }
  for (const element of elements) {
    const isOwn = isPointed(element) && !isPointed(element.parentElement);
    if (isOwn && !isFollowed(element)) listening.add(element);
  }
}

/** Touches what listens for a mouse and is no button: lists and pictures that lead on. */
export function wander({ handled, most, ...words }: Doing): void {
  const { listening, isHarmful } = (window as Record<string, unknown>)[handled] as Watched;
  let touched = 0;
  for (const element of listening as Set<PageElement>) {
    if (touched >= most || !/^[A-Z][A-Z0-9-]*$/i.test(element.tagName ?? '')) continue;
    if (/^(?:BUTTON|INPUT|SELECT|TEXTAREA|FORM|LABEL|BODY|HTML)$/.test(element.tagName)) continue;
    if (isHarmful(element, words, 300)) continue;
    touched++;
    for (const kind of ['pointerover', 'mouseover'])
      element.dispatchEvent(new Event(kind, { bubbles: true }));
    element.dispatchEvent(new Event('mouseenter'));
    element.click?.();
  }
}

/** Where the page is, and where its links lead as it is now, those in shadow trees among them, with their words. */
export function linksShown(handled: string): { url: string; words: string }[] {
  const { find, resolve } = (window as Record<string, unknown>)[handled] as Watched;
  const found = new Map([[location.href, '']]);
  for (const name of ['href', 'data-href', 'data-url']) {
    for (const element of find(`[${name}]`)) {
      const url = resolve(element.getAttribute(name) ?? '');
      const words = element.textContent?.trim().slice(0, 200) ?? '';
      if (url !== null && found.size < 300) found.set(url, words);
    }
  }
  return [...found].map(([url, words]) => ({ url, words }));
}

/** Types into the visible fields what suits their types, `text` where any will do. */
export function fill({ handled, text, values }: Filling): void {
  const { find } = (window as Record<string, unknown>)[handled] as Watched;
  const tell = (field: PageElement, ...kinds: readonly string[]) => {
    for (const kind of kinds) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const isShown = (element: PageElement) => element.getClientRects().length > 0;
  const untyped = /^(?:checkbox|radio|file|submit|image|button|hidden)$/;
  for (const field of find<PageField>('input, textarea')) {
    if (!isShown(field) || field.value !== '' || untyped.test(field.type)) continue;
    const least = field.type === 'number' ? field.getAttribute('min') : null;
    const typed = least ?? values[field.type] ?? text;
    // Frameworks watch the native setter, not the property that they put before it.
    const proto: object = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, typed);
    tell(field, 'input', 'change', 'blur');
    field.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', keyCode: 13, bubbles: true }));
  }
  for (const field of find('[contenteditable]:not([contenteditable=false])')) {
    if (!isShown(field) || field.textContent !== '') continue;
    field.textContent = text;
    tell(field, 'input', 'blur');
  }
}

/** Ticks what has to be ticked before a form is sent. */
export function tick({ handled }: Pick<Doing, 'handled'>): void {
  const { find } = (window as Record<string, unknown>)[handled] as Watched;
  const chosen = new Set(find('[type=radio]:checked').map((box) => box.getAttribute('name')));
  for (const box of find('[type=checkbox]:required:not(:checked), [type=radio]:required')) {
    const name = box.getAttribute('name');
    if (box.getClientRects().length === 0 || chosen.has(name)) continue;
    if (box.getAttribute('type') === 'radio') chosen.add(name);
    box.click?.();
  }
}

/** Chooses in lists where nothing was chosen. */
export function choose({ handled, harmful, most }: Omit<Doing, 'signs'>): void {
  const isHarmful = new RegExp(harmful, 'i');
  const { find, pressed } = (window as Record<string, unknown>)[handled] as Watched;
  const isShown = (element: PageElement) => element.getClientRects().length > 0;
  const lists = find<PageField>('select').filter((list) => isShown(list) && !pressed.has(list));
  for (const list of lists.slice(0, most)) {
    pressed.add(list);
    const options = [...list.options];
    const other = options.find(
      ({ value, selected, disabled }) => value !== '' && !selected && !disabled,
    );
    // Any but the first was chosen by somebody, for something that is there.
    const isKept = options.findIndex(({ selected }) => selected) > 0;
    if (!other || isKept) continue;
    const label = `${list.getAttribute('name')} ${list.id} ${list.getAttribute('aria-label')}`;
    const words = `${label} ${other.value} ${other.text}`.normalize('NFD');
    if (isHarmful.test(words.replace(/\p{M}/gu, ''))) continue;
    other.selected = true;
    for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}

/** Presses the buttons that do no harm and were not pressed yet, and sends the forms that have none. */
export function press({ handled, most, ...words }: Doing): number {
  const { find, pressed, isHarmful } = (window as Record<string, unknown>)[handled] as Watched;
  const buttons =
    'button, input[type=submit], input[type=image], input[type=button], [role=button]';
  let count = 0;
  const mayPress = (element: PageElement) => {
    const isNew = !pressed.has(element) && element.getAttribute('disabled') === null;
    const isShown = element.getClientRects().length > 0;
    if (!isNew || !isShown || count >= most || isHarmful(element, words)) return false;
    pressed.add(element);
    count++;
    return true;
  };
  for (const button of find(buttons)) if (mayPress(button)) button.click?.();
  for (const form of find('form')) {
    if (form.querySelector(buttons) === null && mayPress(form)) form.requestSubmit?.();
  }
  return count;
}
