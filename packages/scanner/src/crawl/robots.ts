import robotsParserModule, { type Robot } from 'robots-parser';

// The package's types describe an ES default export, but it is CommonJS.
const robotsParser = robotsParserModule as unknown as (url: string, text: string) => Robot;

export interface Robots {
  allows(url: string): boolean;
  /** Addresses that the file names: sitemaps, and paths that it would rather hide. */
  sitemaps: string[];
  paths: string[];
}

export const noRobots: Robots = { allows: () => true, sitemaps: [], paths: [] };

export function readRobots(origin: string, text: string, userAgent: string): Robots {
  const robots = robotsParser(`${origin}/robots.txt`, text.slice(0, 500_000));
  const paths = [
    ...text.slice(0, 100_000).matchAll(/^\s*(?:dis)?allow\s*:\s*(\/[^\s#*$]{0,300})/gim),
  ]
    .map((match) => match[1] ?? '')
    .filter((path) => path !== '/');
  return {
    allows: (url) => robots.isAllowed(url, userAgent) !== false,
    sitemaps: robots.getSitemaps().slice(0, 5),
    paths: [...new Set(paths)].slice(0, 50),
  };
}

/** The addresses in a sitemap or in an index of sitemaps. */
export function readSitemap(xml: string): string[] {
  const found = [...xml.slice(0, 2_000_000).matchAll(/<loc>\s*([^<\s]{1,2000})\s*<\/loc>/gi)];
  return found.slice(0, 1000).map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
}
