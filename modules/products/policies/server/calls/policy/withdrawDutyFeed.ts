import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { deleteFeed } from '../../store/dutyFeeds.ts';

export const withdrawDutyFeed = answer(contract.withdrawDutyFeed, async ({ db, caller }) => {
  await deleteFeed(db, caller.orgId);
  return {};
});
