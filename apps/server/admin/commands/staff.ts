import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import { staffRoles } from '#kit/contract/staff.ts';
import {
  createStaff,
  findMemberByEmail,
  listMembers,
  renewStaffLink,
  setBlocked,
} from '#modules/foundation/staff/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

const operands = { email: email.describe('Work email address') };

export const commands = {
  'staff create': defineCommand({
    operands,
    options: {
      name: line(100).min(1).describe('As colleagues and customers see it'),
      role: z.enum(staffRoles).default('support').describe(staffRoles.join(', ')),
    },
    async run({ services, by }, { email: address, name, role }) {
      const link = await services.database.system.transaction(async (tx) => {
        const made = await createStaff(services, tx, { email: address, name, role, createdBy: by });
        if (!made) throw new Declined(`${address} is on the staff already.`);
        const subject = `${address} (${role})`;
        await recordCommand({ services, by }, tx, { action: 'admin staff create', subject });
        return made;
      });
      return setUpLink(address, link);
    },
  }),

  'staff list': defineCommand({
    async run({ services }) {
      const members = await listMembers(services.database.system);
      if (members.length === 0) return ['Nobody is on the staff.'];
      return members.map(({ email, name, role, blockedAt, passwordHash }) => {
        const state = blockedAt ? 'blocked' : passwordHash ? 'can sign in' : 'not set up';
        return [email, name, role, state].join('\t');
      });
    },
  }),

  'staff renew': defineCommand({
    operands,
    options: {
      unblock: z.boolean().default(false).describe('Also of somebody who is blocked'),
    },
    async run(operation, { email: address, unblock }) {
      const { services } = operation;
      const link = await services.database.system.transaction(async (tx) => {
        const member = await findMemberByEmail(tx, address);
        if (!member) throw new Declined(`${address} is not on the staff.`);
        if (member.blockedAt && !unblock) {
          throw new Declined(`${address} is blocked. With --unblock they are let in again.`);
        }
        await setBlocked(tx, member.id, null);
        const renewed = await renewStaffLink(services, tx, member.id);
        if (!renewed) throw new Declined(`${address} is not on the staff.`);
        const subject = member.blockedAt ? `${address} (was blocked)` : address;
        await recordCommand(operation, tx, { action: 'admin staff renew', subject });
        return renewed;
      });
      return [...setUpLink(address, link), 'What they signed in with until now is void.'];
    },
  }),
};

const setUpLink = (address: string, { url, hoursValid }: { url: string; hoursValid: number }) => [
  `${address} sets password and authenticator by this link, once, within ${hoursValid} hours:`,
  url,
];
