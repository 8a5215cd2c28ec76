import { z } from 'zod';
import { listMembers } from '#modules/foundation/staff/server/index.ts';
import { defineCommand } from '../command.ts';

export const staffList = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run({ services }) {
    const members = await listMembers(services.database.system);
    if (members.length === 0) return ['Nobody is on the staff.'];
    return members.map(({ email, name, role, blockedAt, passwordHash }) => {
      const state = blockedAt ? 'blocked' : passwordHash ? 'can sign in' : 'not set up';
      return [email, name, role, state].join('\t');
    });
  },
});
