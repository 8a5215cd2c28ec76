import { z } from 'zod';
import { subscriptionId } from '#modules/foundation/plans/schemas.ts';
import { withdrawSubscriptionId } from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

export const subscriptionWithdraw = defineCommand({
  on: 'portal',
  operands: ['id'],
  input: z.strictObject({ id: subscriptionId.describe('The subscription id') }),
  async run({ services }, { id }) {
    const { database, clock } = services;
    if (!(await withdrawSubscriptionId(database.system, id, clock.now()))) {
      throw new Declined(
        `There is no subscription id ${id} to take back (one of a brand's plans.json is taken out there).`,
      );
    }
    return [`${id} is withdrawn.`];
  },
});
