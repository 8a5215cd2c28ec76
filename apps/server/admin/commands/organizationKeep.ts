import { z } from 'zod';
import { isRefused } from '#kit/server/refusal.ts';
import { takeErasureBack } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';
import { recordCommand } from '../recordCommand.ts';

export const organizationKeep = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({
    id: organizationNamed,
  }),
  async run({ services, by }, { id }) {
    const db = services.database.system;
    const { id: orgId, companyName } = await theOrganization(db, id);
    const { brandNameShort } = await brandOfOrganization(db, orgId);
    const kept = await db.transaction(async (tx) => {
      const name = await takeErasureBack(services, tx, { orgId, by: `${brandNameShort} support` });
      if (isRefused(name)) return name;
      await recordCommand({ services, by }, tx, {
        action: 'organization.keep',
        subject: '',
        orgId,
      });
      return name;
    });
    if (isRefused(kept))
      throw new Declined(`Nobody asked to have ${companyName} erased, or it has begun.`);
    return [`${companyName} stays.`];
  },
});
