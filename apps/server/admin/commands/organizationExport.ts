import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { Declined, defineCommand } from '../command.ts';
import { exportOrganization } from '../exportOrganization.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

export const organizationExport = defineCommand({
  on: 'portal',
  operands: ['organisation'],
  input: z.strictObject({
    organisation: organizationNamed,
    to: z
      .string()
      .max(1000)
      .refine(isAbsolute, 'must begin with /, because the running portal writes it')
      .describe('A folder that is not there yet, by its whole path on the portal’s machine'),
  }),
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
});
