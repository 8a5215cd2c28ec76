import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import { eraseOrganization } from '../../erasure/eraseOrganization.ts';
import { Declined, defineCommand } from '../command.ts';
import { exportOrganization } from '../exportOrganization.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

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
      yes: z.boolean().default(false).describe('Do it; without it, says what goes'),
    },
    async run({ services, by }, { id, yes }) {
      const db = services.database.system;
      const { id: orgId, companyName } = await theOrganization(db, id);
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
};
