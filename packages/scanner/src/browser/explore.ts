import { attribute } from '../crawl/html.ts';
import { filledIn } from '../crawl/looseLinks.ts';
import { readPage } from '../crawl/page.ts';
import { pathShape } from '../ground/shape.ts';
import type { PageSeen } from './pageVisit.ts';
import type { PageVisitor } from './visitor.ts';

const most = { pages: 40, ofShape: 2 };

interface Settings {
  visitor: PageVisitor;
  /** Pages worth a look, the likeliest first; those that were led to meanwhile come last. */
  pages: () => Iterable<string>;
  /** Instant (ms) at which looking gives way to testing. */
  until: number;
  onPage(seen: PageSeen, url: string): Promise<void>;
}

/** Looks at pages in the browser, and at those that exist only there: '#/basket', two of a shape. */
export async function explore({ visitor, pages, until, onPage }: Settings): Promise<void> {
  const queue: string[] = [];
  const known = new Set<string>();
  const shapes = new Map<string, number>();
  const add = (urls: Iterable<string>, limit: number) => {
    for (const url of urls) {
      const [page, route = ''] = url.split('#', 2);
      const shape = `${page}#${pathShape(route).replace(/=[^&]*/g, '=')}`;
      const count = shapes.get(shape) ?? 0;
      if (known.size >= limit || known.has(url) || count >= most.ofShape) continue;
      shapes.set(shape, count + 1);
      known.add(url);
      queue.push(url);
    }
  };
  add(pages(), most.pages);
  for (const url of queue) {
    if (Date.now() > until) return;
    const seen = await visitor.visit({ url, presses: true });
    await onPage(seen, url);
    add(pages(), most.pages);
    add(routesIn(seen, url), most.pages * 2);
  }
}

/** In quotes in a script: "location.hash = '#/about'". */
const inCode = /["'`](#!?\/[\w./:@?=&%{}-]{1,100})["'`]/g;

/** Links that lead to a state of the page itself, 'href="#/about"', rather than to a place on it. */
function routesIn({ html, code, links }: PageSeen, url: string): string[] {
  const { elements, links: written } = readPage(html, url);
  const places = new Set(
    elements.flatMap((element) => [attribute(element, 'id'), attribute(element, 'name')]),
  );
  const bare = url.split('#', 1)[0] ?? url;
  const named = Array.from(`${html}\n${code}`.matchAll(inCode), ([, route = '']) => route);
  return [...written.map((link) => link.url), ...links, ...named].flatMap((address) => {
    const [to, route = ''] = URL.parse(filledIn(address), url)?.href.split('#', 2) ?? [];
    const isRoute = /^!?[\w./:@?=&%+,;~-]{1,200}$/.test(route) && !places.has(route);
    return to === bare && isRoute && route !== 'top' ? [`${bare}#${route}`] : [];
  });
}
