import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { dateIn } from '#kit/contract/dates.ts';
import { line } from '#kit/contract/schemas.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { isRefused } from '#kit/server/refusal.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import {
  askForErasure,
  createSupportLink,
  findFirstMember,
  listMembers,
  takeErasureBack,
} from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { eraseOrganization } from '../../erasure/eraseOrganization.ts';
import { Declined, defineCommand } from '../command.ts';
import { exportOrganization } from '../exportOrganization.ts';
import { organizationNamed, theOrganization } from '../organization.ts';
import { recordCommand } from '../recordCommand.ts';

export const commands = {
  'organization export': defineCommand({
    operands: { organisation: organizationNamed },
    options: {
      to: z
        .string()
        .max(1000)
        .refine(isAbsolute, 'must begin with /, because the running portal writes it')
        .describe('A folder that is not there yet, by its whole path on the portal’s machine'),
    },
    async run({ services, by }, { organisation, to }) {
      const db = services.database.system;
      const { id: orgId, companyName } = await theOrganization(db, organisation);
      if (existsSync(to)) throw new Declined(`${to} is there already.`);
      const written = await exportOrganization(services, db, orgId, to).catch((error: Error) => {
        throw new Declined(`It could not be written: ${error.message}`);
      });
      await recordChange(db, {
        orgId,
        at: services.clock.now(),
        actorKind: 'staff',
        actorId: null,
        actorEmail: by,
        action: 'organization.export',
        subject: companyName,
        ip: '',
        transactionId: '',
      });
      const rows = Object.values(written).reduce((sum, one) => sum + one, 0);
      return [
        `${companyName}: ${rows} rows in ${Object.keys(written).length} files in ${to}.`,
        'They hold personal data. Hand them over safely, and delete them afterwards.',
      ];
    },
  }),

  'organization erase': defineCommand({
    options: {
      id: organizationNamed,
      now: z.boolean().default(false).describe('Without the 14 days; says first what goes'),
      yes: z.boolean().default(false).describe('With --now: do it'),
    },
    async run({ services, by }, { id, now, yes }) {
      const db = services.database.system;
      const { id: orgId, companyName } = await theOrganization(db, id);
      const brand = await brandOfOrganization(db, orgId);
      if (!now) {
        const asked = await db.transaction(async (tx) => {
          const action = 'organization.requestErasure';
          await recordCommand({ services, by }, tx, { action, orgId });
          return askForErasure(services, tx, {
            orgId,
            askedBy: `${brand.brandNameShort} support`,
          });
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
  }),

  'organization keep': defineCommand({
    options: { id: organizationNamed },
    async run({ services, by }, { id }) {
      const db = services.database.system;
      const { id: orgId, companyName } = await theOrganization(db, id);
      const { brandNameShort } = await brandOfOrganization(db, orgId);
      const kept = await db.transaction(async (tx) => {
        const name = await takeErasureBack(services, tx, {
          orgId,
          by: `${brandNameShort} support`,
        });
        if (isRefused(name)) return name;
        await recordCommand({ services, by }, tx, { action: 'organization.keep', orgId });
        return name;
      });
      if (isRefused(kept))
        throw new Declined(`Nobody asked to have ${companyName} erased, or it has begun.`);
      return [`${companyName} stays.`];
    },
  }),

  'support-session': defineCommand({
    operands: { organisation: organizationNamed },
    options: { reason: line(500).min(3).describe('Why: kept, and shown to who may ask') },
    async run({ services, by }, { organisation, reason }) {
      const db = services.database.system;
      const company = await theOrganization(db, organisation);
      if (!(await findFirstMember(db, company.id)))
        throw new Declined(`${company.companyName} has no admin, so nothing can be seen there.`);
      const { linkId, minutesValid, asksFirst, brand } = await createSupportLink(services, {
        orgId: company.id,
        createdBy: by,
        reason,
      });
      const when = asksFirst
        ? 'its admins were asked by mail. Once one of them agrees, open this within a day'
        : `open this within ${minutesValid} minutes`;
      return [
        `${company.companyName}: ${when}. It works once; the session ends by itself within an hour.`,
        `${brandAddress(brand, services.config)}/support-session/${linkId}`,
      ];
    },
  }),
};
