import { z } from 'zod';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { subscriptionId } from '#modules/foundation/plans/schemas.ts';
import {
  createSubscriptionId,
  findSubscriptionId,
  lastMomentOf,
} from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { planChoice, planOf } from '../planChoice.ts';

export const subscriptionCreate = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({
    ...planChoice,
    id: subscriptionId.optional().describe('What the address ends with; made up without it'),
    expires: z.iso
      .date()
      .optional()
      .describe('The last day on which it works, as 2027-03-31; without it, it works for good'),
  }),
  async run({ services, by }, { id, expires, ...choice }) {
    const { brand, ...named } = planOf(choice);
    const system = services.database.system;
    if (id !== undefined && (await findSubscriptionId(system, id))) {
      throw new Declined(`There is a subscription id ${id} already.`);
    }
    const now = services.clock.now();
    const expiresAt = lastMomentOf(expires, brand.brandId, now);
    if (expiresAt === 'past') {
      throw new Declined(`${expires} is past. The last day is today or later.`);
    }
    const made = await createSubscriptionId(system, {
      ...named,
      subscriptionId: id,
      expiresAt,
      createdBy: by,
      createdAt: now,
    });
    return [
      `${made} leads to the plan ${named.planId} of the channel ${named.channelId}:`,
      `${brandAddress(brand, services.config)}/signup/${made}`,
    ];
  },
});
