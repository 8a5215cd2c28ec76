import { answer } from '#kit/server/http/answer.ts';
import { createSecret } from '#kit/server/secret.ts';
import { brandAddress, brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { feedAddress } from '#modules/products/policies/vocabulary/duties.ts';
import { saveFeed } from '../../store/dutyFeeds.ts';

export const makeDutyFeed = answer(contract.makeDutyFeed, async ({ db, caller, services }) => {
  const { secret, hash: tokenHash } = createSecret();
  const madeAt = services.clock.now();
  await saveFeed(db, caller.orgId, { tokenHash, madeAt, madeBy: caller.email });
  const brand = brandById(caller.brandId);
  return { address: `${brandAddress(brand, services.config)}${feedAddress}${secret}` };
});
