import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import { staffRoles } from '#kit/contract/staff.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import { createStaff } from '#modules/staff/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

export const staffCreate = defineCommand({
  name: 'staff create',
  summary: "Adds one of the provider's staff to the console, and prints a set-up link",
  on: 'portal',
  operands: ['email'],
  input: z.strictObject({
    email: email.describe('Work e-mail address'),
    name: line(100).min(1).describe('As colleagues and customers see it'),
    role: z.enum(staffRoles).default('support').describe(staffRoles.join(', ')),
  }),
  async run({ services, by }, { email: address, name, role }) {
    const { clock, database } = services;
    const link = await database.system.transaction(async (tx) => {
      const made = await createStaff(services, tx, { email: address, name, role, createdBy: by });
      if (!made) throw new Declined(`${address} is on the staff already.`);
      await recordStaffAction(tx, {
        at: clock.now(),
        staffId: null,
        staffEmail: by,
        orgId: null,
        action: 'admin staff create',
        subject: `${address} (${role})`,
        ip: '',
        transactionId: '',
      });
      return made;
    });
    return [
      `${address} sets password and authenticator by this link, once, within ${link.hoursValid} hours:`,
      link.url,
    ];
  },
});
