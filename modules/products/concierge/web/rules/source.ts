import type { Source } from '#modules/products/concierge/schemas.ts';

/** Where what a weakness came from is shown: addresses of other modules. */
export function sourcePath(source: Source): string {
  switch (source.kind) {
    case 'finding':
      return `/webappscan/${encodeURIComponent(source.targetName)}/issues/${source.issueId}`;
    case 'vector':
      return `/attacksurface?tab=details&vector=${source.vector}`;
    case 'answer':
      return `/cybermaturity/assessment/${source.elementPath}`;
  }
}

export const sourceTitle = (source: Source): string =>
  source.kind === 'finding' ? `${source.title} (${source.targetName})` : source.name;
