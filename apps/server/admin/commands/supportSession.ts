import { z } from 'zod';
import { line } from '#kit/contract/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { createSupportLink, findFirstMember } from '#modules/foundation/people/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

export const supportSession = defineCommand({
  on: 'portal',
  operands: ['organisation'],
  input: z.strictObject({
    organisation: organizationNamed,
    reason: line(500).min(3).describe('Why: kept, and shown to who may ask'),
  }),
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
});
