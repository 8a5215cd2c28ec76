import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/insurance/calls.ts';
import { noticeOf } from '../../notice.ts';
import { quoteUrlOf } from '../../rules/quoteUrl.ts';

export const getNotice = answer(contract.getNotice, async ({ caller, services }) => {
  const known = noticeOf(caller.brandId);
  if (!known) return { notice: null };
  const { quote, ...notice } = known;
  return { notice: { ...notice, quoteUrl: quoteUrlOf(quote, services.config.environmentName) } };
});
