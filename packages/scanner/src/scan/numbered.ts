import type { Page } from '../crawl/page.ts';
import { addressShape, pathShape } from '../ground/shape.ts';
import { isAlike, traitsOf } from './pageTraits.ts';

/**
 * So many pages are compared; of those that follow so many are kept, and visited where it is worth it. Of pages that are
 * taken for one so many are remembered.
 */
const most = { compared: 3, waiting: 60, seen: 4 } as const;

interface Family {
  /** What the pages that were compared so far do. */
  traits: ReadonlySet<string>[];
  seen: string[];
  waiting: string[];
  state: 'unknown' | 'alike' | 'apart';
}

/** What may choose one of several pages of code: a number, or a word. */
const choosing = /^(?:\d+|[a-z][a-z_-]{2,40})$/i;

/**
 * Pages whose addresses differ by a number, or by a value beside others, are drawn by one piece of code, mostly. Where the
 * first of them do each something else with what they are given, as the exercises of a course ('/lesson/1?name=',
 * '/?lesson=2&name='), each is code of its own, and so are its inputs.
 */
export class Numbered {
  private readonly families = new Map<string, Family>();

  /** Is the address one too many of its like, and worth a visit all the same? It is kept until that is known. */
  takes(url: string): boolean {
    const family = this.of(url);
    if (family === undefined || family.waiting.length >= most.waiting) return false;
    family.waiting.push(url);
    return family.state === 'apart';
  }

  /** Takes in a page; once its like turn out to be unlike, those that were seen, and those that are worth a visit now. */
  learn(url: string, page: Page): { seen: readonly string[]; next: readonly string[] } {
    const family = this.of(url);
    if (family === undefined) return { seen: [], next: [] };
    const isUnknown = family.state === 'unknown';
    if (isUnknown || family.seen.length < most.seen) family.seen.push(url);
    if (!isUnknown) return { seen: [], next: [] };
    family.state = stateWith(family, traitsOf(page, url));
    if (family.state !== 'apart') return { seen: [], next: [] };
    return { seen: family.seen, next: family.waiting };
  }

  /** Of a page that is code of its own, though others differ from it so little: what tells it from these, beside `name`. */
  apart(url: string, name: string): string | undefined {
    return this.families.get(addressShape(url))?.state === 'apart' ? placeOf(url, name) : undefined;
  }

  /** Of pages that are taken for one, the first that were seen of each kind. */
  get alike(): readonly (readonly string[])[] {
    const families = [...this.families.values()].filter(({ state }) => state !== 'apart');
    return families.map(({ seen }) => seen.slice(0, most.seen));
  }

  private of(url: string): Family | undefined {
    const { pathname, searchParams } = new URL(url);
    const isChosen = searchParams.size > 1 && [...searchParams.values()].some(isChoosing);
    // Without an input there is nothing that one page would take and another not.
    const isNumbered = searchParams.size > 0 && pathShape(pathname) !== pathname;
    if (!isNumbered && !isChosen) return undefined;
    const shape = addressShape(url);
    const known = this.families.get(shape);
    const family: Family = known ?? { traits: [], seen: [], waiting: [], state: 'unknown' };
    if (known === undefined) this.families.set(shape, family);
    return family;
  }
}

const isChoosing = (value: string): boolean => choosing.test(value);

/** The path of a page, and what is chosen in its address beside one parameter. */
function placeOf(url: string, name: string): string {
  const { pathname, searchParams } = new URL(url);
  const others = [...searchParams].filter(([other, value]) => other !== name && isChoosing(value));
  return [pathname, ...others.map((pair) => pair.join('=')).sort()].join(' ');
}

/** What is known of a family with one more page; one that does nothing tells nothing. */
function stateWith({ traits }: Family, more: ReadonlySet<string>): Family['state'] {
  if (more.size === 0) return 'unknown';
  if (traits.some((known) => isAlike(known, more))) return 'alike';
  traits.push(more);
  return traits.length < most.compared ? 'unknown' : 'apart';
}
