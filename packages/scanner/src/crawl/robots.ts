import robotsParserModule, { type Robot } from 'robots-parser';
import { type Element, isElement, parseHtml, textOf, walk } from './html.ts';
import { linksInDocument } from './looseLinks.ts';

// The package's types describe an ES default export, but it is CommonJS.
const robotsParser = robotsParserModule as unknown as (url: string, text: string) => Robot;

export interface Robots {
  allows(url: string): boolean;
  /** Addresses that the file names: sitemaps, and paths that it would rather hide. */
  sitemaps: string[];
  paths: string[];
}

export const noRobots: Robots = { allows: () => true, sitemaps: [], paths: [] };

/** RFC 9309 §2.5. */
const maxLength = 500 * 1024;
const most = { paths: 50, sitemaps: 50, sitemapLength: 2_000_000, entries: 1000 } as const;

const named = /^\s*(?:dis)?allow\s*:\s*(\/[^\s#*$]{1,300})/i;

export function readRobots(origin: string, whole: string, userAgent: string): Robots {
  const text = whole.slice(0, maxLength);
  const robots = robotsParser(`${origin}/robots.txt`, text);
  const paths = text.split(/[\r\n]+/).flatMap((line) => named.exec(line)?.[1] ?? []);
  return {
    allows: (url) => robots.isAllowed(url, userAgent) !== false,
    sitemaps: [...new Set(robots.getSitemaps())].slice(0, most.sitemaps),
    paths: [...new Set(paths)].slice(0, most.paths),
  };
}

/** What a sitemap names: pages, and as an index of sitemaps more of its kind. */
interface Sitemap {
  pages: string[];
  sitemaps: string[];
}

/** Of the kinds that sitemaps.org allows: its own two, feeds, and plain text with an address on each line. */
export function readSitemap(whole: string): Sitemap {
  const text = whole.slice(0, most.sitemapLength);
  const found: Sitemap = { pages: [], sitemaps: [] };
  if (!/^\s*</.test(text)) {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    found.pages = lines.filter((line) => /^https?:\/\/\S{1,2000}$/i.test(line));
  } else if (/<(?:[\w-]+:)?(?:rss|feed|rdf)\b/i.test(text.slice(0, 1000))) {
    found.pages = linksInDocument('text/xml', text);
  } else {
    for (const [list, address] of entriesIn(text))
      if (found[list].length < most.entries) found[list].push(address);
  }
  return { ...found, pages: found.pages.slice(0, most.entries) };
}

function* entriesIn(xml: string): Generator<[keyof Sitemap, string]> {
  // Within SVG a page is read much as XML is. What is empty would count as nested, of which only so much is read.
  const filled = xml.replace(/<[\w:.-]+(?:\s[^<>]*)?\/>/g, '');
  for (const node of walk(parseHtml(`<svg>${filled}`))) {
    if (!isElement(node) || localName(node) !== 'loc') continue;
    const around = node.parentNode && isElement(node.parentNode) ? localName(node.parentNode) : '';
    // A picture's or a film's stands in an element of its own.
    if (around === 'url') yield ['pages', textOf(node).trim()];
    if (around === 'sitemap') yield ['sitemaps', textOf(node).trim()];
  }
}

/** 'sm:loc' → 'loc': any prefix may stand for the names of sitemaps. */
const localName = ({ tagName }: Element): string => tagName.slice(tagName.indexOf(':') + 1);
