import { judgedGrades } from '@portal/ratings/finding';
import { z } from 'zod';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { line } from '#kit/contract/schemas.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import {
  enterDisclosure,
  listDisclosures,
  withdrawDisclosure,
} from '#modules/products/ratings/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { organizationNamed, theOrganization } from '../organization.ts';

export const commands = {
  'disclosure write': defineCommand({
    operands: {
      text: line(200).min(1).describe('What happened, in one line, as the customer reads it'),
    },
    options: {
      organisation: organizationNamed,
      grade: z.enum(judgedGrades).describe(judgedGrades.join(', ')),
      date: z.iso.date().describe('When it became known: 2026-11-01'),
    },
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
  }),

  'disclosure list': defineCommand({
    operands: { organisation: organizationNamed },
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
  }),

  'disclosure withdraw': defineCommand({
    operands: {
      disclosure: z.uuid().describe('Its id, as `disclosure write` and `disclosure list` print it'),
    },
    async run({ services, by }, { disclosure: id }) {
      const { clock, database } = services;
      const gone = await database.system.transaction((tx) =>
        withdrawDisclosure(tx, id, { by, now: clock.now() }),
      );
      if (!gone) throw new Declined(`There is no incident ${id}.`);
      return [`Taken back: ${gone.text}. The next rating is without it.`];
    },
  }),
};
