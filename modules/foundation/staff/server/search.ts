import { closest } from '#kit/contract/search.ts';
import type { StaffSearchSource } from '#kit/server/services/services.ts';
import { listMembers } from './store/members.ts';

export const staffSearch: readonly StaffSearchSource[] = [
  {
    kind: 'staff',
    permission: 'staff.manage',
    async find({ database }, { words, limit }) {
      const members = await listMembers(database.system);
      return closest(words, members, ({ name, email }) => [name, email])
        .slice(0, limit)
        .map(({ name, email }) => ({ title: name, detail: email, path: '/staff' }));
    },
  },
];
