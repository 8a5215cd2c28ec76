import { Readable } from 'node:stream';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { countOf } from '#kit/contract/words.ts';
import { type Brands, isCustomerOf } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { defaultBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import type { Customer } from '#modules/foundation/portfolio/schemas.ts';
import { csvInParts, customerCells } from '#modules/foundation/portfolio/server/exports/cells.ts';
import { customersAPart } from '#modules/foundation/portfolio/server/jobs/exportBrand.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import {
  loadFirstIds,
  loadSummaries,
} from '#modules/foundation/portfolio/server/store/summaries.ts';
import { columnsIn, maxExported, usualColumns } from '#modules/foundation/portfolio/vocabulary.ts';

export const exportCustomers = answerFile(
  contract.exportCustomers,
  async ({ db, caller: { brands }, services, audit }, { columns, ...wanted }) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const orgIds = await loadFirstIds(db, { ...wanted, now, brands, limit: maxExported + 1 });
    if (orgIds.length > maxExported) return refuse('TOO_MANY_ROWS');
    // What was searched for may be somebody's address, which no erasure would find in the log.
    const count = countOf(orgIds.length, 'customer');
    audit.about(`${count}${wanted.search ? ', found by a search' : ''}`);
    const pages = customersOf(db, orgIds, { brands, now });
    return {
      fileName: `Customers, ${dayIn(defaultBrand().timeZone, now)}.csv`,
      body: Readable.from(csvInParts(cellsOf(columns), pages)),
    };
  },
);

/** What is in memory at once are the ids of all, and the rows of one part. */
async function* customersOf(
  db: Db,
  orgIds: readonly string[],
  { brands, now }: { brands: Brands; now: Date },
): AsyncGenerator<Customer[]> {
  for (let first = 0; first < orgIds.length; first += customersAPart) {
    const part = orgIds.slice(first, first + customersAPart);
    const rows = await loadSummaries(db, part);
    const theirs = rows.filter((row) => isCustomerOf(brands, row));
    const byId = new Map(theirs.map((row) => [row.orgId, shownCustomer(row, now)]));
    yield part.flatMap((orgId) => byId.get(orgId) ?? []);
  }
}

/** Those of the columns that were chosen; of the usual ones, and the brand, where nobody chose. */
function cellsOf(columns = ['brandId', ...usualColumns].join(',')) {
  const chosen = columnsIn(columns) ?? [];
  return customerCells.filter(({ column }) => column === null || chosen.includes(column));
}
