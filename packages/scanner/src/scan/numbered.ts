import type { Page } from '../crawl/page.ts';
import { addressShape, pathShape } from '../ground/shape.ts';

/** So many pages are compared; of those that follow so many are kept, and visited where it is worth it. */
const most = { compared: 3, waiting: 60 } as const;

interface Family {
  /** What the pages seen so far are built of. */
  builds: Set<string>;
  seen: string[];
  waiting: string[];
  isApart: boolean;
}

/**
 * Pages whose addresses differ by a number are drawn by one piece of code, mostly. Where the first of them are built each in
 * another way, as the exercises of a course ('/lesson/1?name=', '/lesson/2?name='), each is code of its own, and so are its
 * inputs.
 */
export class Numbered {
  private readonly families = new Map<string, Family>();

  /** Is the address one too many of its like, and worth a visit all the same? It is kept until that is known. */
  takes(url: string): boolean {
    const family = this.of(url);
    if (family === undefined || family.waiting.length >= most.waiting) return false;
    family.waiting.push(url);
    return family.isApart;
  }

  /** Takes in a page; once its like turn out to be unlike, those that were seen, and those that are worth a visit now. */
  learn(url: string, page: Page): { seen: readonly string[]; next: readonly string[] } {
    const family = this.of(url);
    if (family === undefined || family.seen.length >= most.compared) return { seen: [], next: [] };
    family.seen.push(url);
    family.builds.add(buildOf(page));
    if (family.builds.size < most.compared) return { seen: [], next: [] };
    family.isApart = true;
    return { seen: family.seen, next: family.waiting };
  }

  /** Is this page code of its own, though others differ from it by a number alone? */
  isApart(url: string): boolean {
    return this.families.get(addressShape(url))?.isApart === true;
  }

  private of(url: string): Family | undefined {
    const { pathname, search } = new URL(url);
    // Without an input there is nothing that one page would take and another not.
    if (search === '' || pathShape(pathname) === pathname) return undefined;
    const shape = addressShape(url);
    const known = this.families.get(shape);
    const family = known ?? { builds: new Set(), seen: [], waiting: [], isApart: false };
    if (known === undefined) this.families.set(shape, family);
    return family;
  }
}

/** The kinds of elements on a page, and of what its forms send: texts and their number say nothing. */
function buildOf({ elements, forms }: Page): string {
  const tags = elements.map(({ tagName }) => tagName);
  const fields = forms.flatMap(({ method, fields }) =>
    Object.keys(fields).map((name) => `${method} ${name}`),
  );
  return [...new Set([...tags, ...fields])].sort().join();
}
