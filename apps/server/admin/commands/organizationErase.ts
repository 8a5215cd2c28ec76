import { z } from 'zod';
import { dateIn } from '#kit/contract/dates.ts';
import { isRefused } from '#kit/server/refusal.ts';
import { askForErasure, listMembers } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { eraseOrganization } from '../../erasure/eraseOrganization.ts';
import { Declined, defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';
import { recordCommand } from '../recordCommand.ts';

export const organizationErase = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({
    id: organizationNamed,
    now: z.boolean().default(false).describe('Without the 14 days; says first what goes'),
    yes: z.boolean().default(false).describe('With --now: do it'),
  }),
  async run({ services, by }, { id, now, yes }) {
    const db = services.database.system;
    const { id: orgId, companyName } = await theOrganization(db, id);
    const brand = await brandOfOrganization(db, orgId);
    if (!now) {
      const asked = await db.transaction(async (tx) => {
        await recordCommand({ services, by }, tx, {
          action: 'organization.requestErasure',
          subject: '',
          orgId,
        });
        return askForErasure(services, tx, { orgId, askedBy: `${brand.brandNameShort} support` });
      });
      if (isRefused(asked)) throw new Declined(`There is no organisation ${id}.`);
      const day = dateIn(brand.timeZone, asked.at);
      return [
        `${companyName} is going to be erased on ${day}. Its admins are mailed, and any of them can take it back.`,
      ];
    }
    const admins = await listMembers(db, orgId);
    const told = [
      `  ${companyName}, with every row and file of it; its subscription ends`,
      ...admins.map(({ email }) => `  the account ${email}`),
      'These stay: entries of both logs by number, without names; what a bought billing provider keeps of payments;',
      'for 90 days, that the admins were mailed of the end; backups, until they are overwritten.',
    ];
    if (!yes) throw new Declined(['With --yes these go for good, now:', ...told].join('\n'));
    const { signal } = new AbortController();
    await eraseOrganization(services, orgId, { signal, by, atOnce: true });
    return ['These are gone for good:', ...told];
  },
});
