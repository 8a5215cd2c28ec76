import { hasWords } from '#kit/contract/search.ts';
import type { SearchSource } from '#kit/server/services/services.ts';
import { searchPublished } from './store/posts.ts';

const sourceOf = (kind: 'weakness' | 'message'): SearchSource => ({
  kind: kind === 'weakness' ? 'weaknesses' : 'messages',
  module: 'cyberconcierge',
  async find(db, orgId, { words, limit }) {
    const posts = await searchPublished(db, orgId, { kind, words, limit: 10 * limit });
    return posts
      .filter(({ title }) => hasWords(words, title))
      .map(({ id, title, severity, status }) => ({
        title,
        detail: kind === 'weakness' ? `${severity}, ${status}` : '',
        path: `/concierge/${kind === 'weakness' ? 'weaknesses' : 'messages'}/${id}`,
      }));
  },
});

/** What the provider's experts have published to the organization. */
export const conciergeSearch: readonly SearchSource[] = [sourceOf('weakness'), sourceOf('message')];
