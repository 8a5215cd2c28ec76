import { z } from 'zod';
import { email } from '#kit/contract/schemas.ts';
import {
  findMemberByEmail,
  renewStaffLink,
  setBlocked,
} from '#modules/foundation/staff/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const staffRenew = defineCommand({
  on: 'portal',
  operands: ['email'],
  input: z.strictObject({
    email: email.describe('Work email address'),
    unblock: z.boolean().default(false).describe('Also of somebody who is blocked'),
  }),
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
    return [
      `${address} sets password and authenticator by this link, once, within ${link.hoursValid} hours:`,
      link.url,
      'What they signed in with until now is void.',
    ];
  },
});
