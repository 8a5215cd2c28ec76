import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import { staffRoles } from '#kit/contract/staff.ts';
import { createStaff, mayUsePassword } from '#modules/foundation/staff/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const commands = {
  'staff create': defineCommand({
    operands: { email: email.describe('Work email address') },
    options: {
      name: line(100).min(1).describe('As colleagues and customers see it'),
      role: z.enum(staffRoles).default('support').describe(staffRoles.join(', ')),
    },
    async run({ services, by }, { email: address, name, role }) {
      const link = await services.database.system.transaction(async (tx) => {
        const person = { email: address, name, role, createdBy: by };
        const made = await createStaff(services, tx, person);
        if (!made) throw new Declined(`${address} is on the staff already.`);
        const subject = `${address} (${role}, all brands)`;
        await recordCommand({ services, by }, tx, { action: 'admin staff create', subject });
        return made;
      });
      const { config } = services;
      if (!mayUsePassword(config, address))
        return [`${address} signs in with their work account, at ${config.CONSOLE_URL}.`];
      return [
        `${address} sets password and authenticator by this link, once, within ${link.hoursValid} hours:`,
        link.url,
      ];
    },
  }),
};
