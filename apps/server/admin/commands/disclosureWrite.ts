import { judgedGrades } from '@portal/ratings/finding';
import { z } from 'zod';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { line } from '#kit/contract/schemas.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { enterDisclosure } from '#modules/products/ratings/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

export const disclosureWrite = defineCommand({
  on: 'portal',
  operands: ['text'],
  input: z.strictObject({
    text: line(200).min(1).describe('What happened, in one line, as the customer reads it'),
    organisation: organizationNamed,
    grade: z.enum(judgedGrades).describe(judgedGrades.join(', ')),
    date: z.iso.date().describe('When it became known: 2026-11-01'),
  }),
  async run({ services, by }, { text, organisation, grade, date: knownOn }) {
    const { database, clock } = services;
    const now = clock.now();
    const { id: orgId, companyName } = await theOrganization(database.system, organisation);
    const { timeZone } = await brandOfOrganization(database.system, orgId);
    if (knownOn > dayIn(timeZone, now)) throw new Declined(`${knownOn} is still to come.`);
    const id = await database.system.transaction((tx) =>
      enterDisclosure(tx, orgId, { knownOn, grade, text }, { by, now }),
    );
    return [`${companyName}: ${text} (${grade}). It counts from the next rating on.`, id];
  },
});
