import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '../refresh.ts';
import { shownCustomer } from '../shownCustomer.ts';
import { loadNeedy } from '../store/summaries.ts';

/** About as many customers as staff can call in a day. */
const most = 20;

export const whoNeedsACall = answer(contract.whoNeedsACall, async ({ db, services }) => {
  await refreshSummaries(services);
  const now = services.clock.now();
  return { customers: (await loadNeedy(db, most)).map((row) => shownCustomer(row, now)) };
});
