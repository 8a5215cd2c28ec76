import { closest } from '#kit/contract/search.ts';
import type { SearchSource } from '#kit/server/services/services.ts';
import { listMembers } from './store/people.ts';
import { nameOf } from './store/profiles.ts';

export const peopleSearch: readonly SearchSource[] = [
  {
    kind: 'admins',
    async find(db, orgId, { words, limit }) {
      const members = await listMembers(db, orgId);
      return closest(words, members, (member) => [nameOf(member), member.email])
        .slice(0, limit)
        .map((member) => ({
          title: nameOf(member),
          detail: member.email,
          path: '/settings/admins',
        }));
    },
  },
];
