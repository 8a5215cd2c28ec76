import type { PageSeen } from './pageVisit.ts';
import type { PageVisitor } from './visitor.ts';

const most = { pages: 40 };

interface Settings {
  visitor: PageVisitor;
  /** Pages worth a look, the likeliest first. */
  pages: readonly string[];
  /** Instant (ms) at which looking gives way to testing. */
  until: number;
  onPage(seen: PageSeen, url: string): Promise<void>;
}

/** Looks at pages in the browser, and at those that exist only there: '#/basket'. */
export async function explore({ visitor, pages, until, onPage }: Settings): Promise<void> {
  const queue = [...pages].slice(0, most.pages);
  const known = new Set(queue);
  for (const url of queue) {
    if (Date.now() > until) return;
    const seen = await visitor.visit({ url, presses: true });
    await onPage(seen, url);
    for (const route of routesIn(seen.html, url)) {
      if (known.size >= most.pages * 2 || known.has(route)) continue;
      known.add(route);
      queue.push(route);
    }
  }
}

/** Links that lead to a state of the page itself: 'href="#/about"'. */
function routesIn(html: string, url: string): string[] {
  const found = html.matchAll(/(?:href|routerlink)\s*=\s*["']?[^"'\s>]*#(!?\/[\w./:@-]{1,80})/gi);
  const bare = url.split('#', 1)[0] ?? url;
  return [...found].map((match) => `${bare}#${match[1]}`);
}
