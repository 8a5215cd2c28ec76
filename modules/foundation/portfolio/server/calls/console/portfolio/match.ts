import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { matchSummaries } from '#modules/foundation/portfolio/server/store/match.ts';

/** Enough to check that the filter matches the intended customers. */
const maxShown = 10;

export const matchCustomers = answer(
  contract.matchCustomers,
  async ({ db, caller: { brands }, services }, filter) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const { total, rows } = await matchSummaries(db, filter, { now, brands }, maxShown);
    return { total, customers: rows.map((row) => shownCustomer(row, now)) };
  },
);
