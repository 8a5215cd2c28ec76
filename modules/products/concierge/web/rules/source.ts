import type { Source } from '#modules/products/concierge/schemas.ts';

/** The address at which another module shows a weakness's origin. */
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
