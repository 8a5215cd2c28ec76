import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { loadPage } from '#modules/foundation/portfolio/server/store/summaries.ts';
import { pageSize } from '#modules/foundation/portfolio/vocabulary.ts';

/** Includes the most recent changes, because each read first updates the few summaries that are out of date. */
export const listCustomers = answer(
  contract.listCustomers,
  async ({ db, caller: { brands }, services }, { page, ...wanted }) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const place = { offset: (page - 1) * pageSize, limit: pageSize };
    const { total, rows } = await loadPage(db, { ...wanted, now, brands, ...place });
    return { total, customers: rows.map((row) => shownCustomer(row, now)) };
  },
);
