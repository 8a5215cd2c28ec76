import { z } from 'zod';
import { listDisclosures } from '#modules/products/ratings/server/index.ts';
import { defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

export const disclosureList = defineCommand({
  on: 'portal',
  operands: ['organisation'],
  input: z.strictObject({
    organisation: organizationNamed,
  }),
  async run({ services }, { organisation }) {
    const { system } = services.database;
    const { id: orgId, companyName } = await theOrganization(system, organisation);
    const entered = await listDisclosures(system, orgId);
    if (entered.length === 0) return [`No incident of ${companyName} was entered.`];
    return entered.map(
      ({ id, knownOn, grade, text, enteredBy }) =>
        `${id}  ${knownOn}  ${grade}  ${text}  (by ${enteredBy})`,
    );
  },
});
