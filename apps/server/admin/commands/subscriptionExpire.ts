import { z } from 'zod';
import { subscriptionId } from '#modules/foundation/plans/schemas.ts';
import { expireSubscriptionId } from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

export const subscriptionExpire = defineCommand({
  on: 'portal',
  operands: ['id'],
  input: z.strictObject({ id: subscriptionId.describe('The subscription id') }),
  async run({ services }, { id }) {
    const { database, clock } = services;
    if (!(await expireSubscriptionId(database.system, id, clock.now()))) {
      throw new Declined(
        `There is no subscription id ${id} to end here (one of a brand's plans.json ends there).`,
      );
    }
    return [`${id} has expired.`];
  },
});
