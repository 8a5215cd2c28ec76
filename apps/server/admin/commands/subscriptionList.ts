import { z } from 'zod';
import { listSubscriptionIds } from '#modules/foundation/plans/server/index.ts';
import { defineCommand } from '../command.ts';

export const subscriptionList = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run({ services }) {
    const now = services.clock.now();
    const ids = await listSubscriptionIds(services.database.system);
    if (ids.length === 0) return ['There is no subscription id.'];
    return ids.map((one) =>
      [one.subscriptionId, one.brandId, one.channelId, one.planId, stateOf(one, now)].join('\t'),
    );
  },
});

function stateOf(
  { expiresAt, withdrawnAt }: { expiresAt: Date | null; withdrawnAt: Date | null },
  now: Date,
): string {
  if (withdrawnAt) return 'withdrawn';
  if (!expiresAt) return 'valid';
  return `${expiresAt <= now ? 'expired' : 'valid until'} ${expiresAt.toISOString()}`;
}
