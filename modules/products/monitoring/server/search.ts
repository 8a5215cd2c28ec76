import { closest } from '#kit/contract/search.ts';
import type { SearchSource } from '#kit/server/services/services.ts';
import { loadWorstCauses } from './store/open.ts';
import { loadTargets } from './store/websites.ts';
import { issuePage, websitePage } from './websitePage.ts';

/** Websites, and by cause what there is to fix at them. */
export const monitoringSearch: readonly SearchSource[] = [
  {
    kind: 'websites',
    module: 'monitoring',
    async find(db, orgId, { words, limit }) {
      const websites = await loadTargets(db, orgId);
      return closest(words, websites, ({ name, url }) => [name, url])
        .slice(0, limit)
        .map(({ name, url }) => ({ title: name, detail: url, path: websitePage(name) }));
    },
  },
  {
    kind: 'causes',
    module: 'monitoring',
    async find(db, orgId, { words, limit, now }) {
      // Causes are named in ASCII.
      if (words.some((word) => /[^\p{ASCII}]/u.test(word))) return [];
      const causes = await loadWorstCauses(db, orgId, now, limit, words);
      return causes.map(({ title, website, issueId }) => ({
        title,
        detail: website,
        path: issuePage(website, issueId),
      }));
    },
  },
];
