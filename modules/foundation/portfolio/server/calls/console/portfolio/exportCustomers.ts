import { countOf } from '#kit/contract/words.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { csvBy, customerCells } from '#modules/foundation/portfolio/server/exports/cells.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { loadFirst } from '#modules/foundation/portfolio/server/store/summaries.ts';
import { columnsIn, maxExported, usualColumns } from '#modules/foundation/portfolio/vocabulary.ts';

export const exportCustomers = answerFile(
  contract.exportCustomers,
  async ({ db, caller: { brands }, services, audit }, { columns, ...wanted }) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const rows = await loadFirst(db, { ...wanted, now, brands, limit: maxExported + 1 });
    if (rows.length > maxExported) return refuse('TOO_MANY_ROWS');
    // What was searched for may be somebody's address, which no erasure would find in the log.
    const count = countOf(rows.length, 'customer');
    audit.about(`${count}${wanted.search ? ', found by a search' : ''}`);
    const customers = rows.map((row) => shownCustomer(row, now));
    return {
      fileName: `Customers, ${now.toISOString().slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: csvBy(cellsOf(columns), customers),
    };
  },
);

/** Those of the columns that were chosen; of the usual ones, and the brand, where nobody chose. */
function cellsOf(columns = ['brandId', ...usualColumns].join(',')) {
  const chosen = columnsIn(columns) ?? [];
  return customerCells.filter(({ column }) => column === null || chosen.includes(column));
}
