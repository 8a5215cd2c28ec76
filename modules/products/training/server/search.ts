import { hasWords } from '#kit/contract/search.ts';
import type { SearchSource } from '#kit/server/services/services.ts';
import { searchTrainees } from './store/trainees.ts';

export const trainingSearch: readonly SearchSource[] = [
  {
    kind: 'trainees',
    module: 'training',
    async find(db, orgId, { words, limit }) {
      const found = await searchTrainees(db, orgId, words, 10 * limit);
      return found
        .filter((one) => hasWords(words, one.firstName, one.lastName, one.email))
        .map(({ id, firstName, lastName, email }) => ({
          title: `${firstName} ${lastName}`,
          detail: email,
          path: `/training/team/all/${id}`,
        }));
    },
  },
];
