import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import { searchCustomers } from '#modules/foundation/portfolio/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { describeBatches } from '#modules/products/concierge/server/staff/describe.ts';
import { loadBatchIds } from '#modules/products/concierge/server/store/lists.ts';

const pageSize = 25;
/**
 * The maximum of customers whose posts a search adds. A text that matches more customers is probably meant
 * for the title.
 */
const maxSearched = 200;

export const listWritten = answer(
  contract.listWritten,
  async ({ db, caller: { brands } }, { search, state, orgId, before: mark, ...filter }) => {
    const before = mark === undefined ? null : readMark(mark);
    if (mark !== undefined && !before) return refuseInput('before', 'is not where a page ended');
    const wanted = {
      ...filter,
      orgId,
      brands,
      isPublished: state && state === 'published',
      search: search
        ? { text: search, orgIds: await searchCustomers(db, search, brands, maxSearched) }
        : undefined,
    };
    const found = await loadBatchIds(db, wanted, { before, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      written: await describeBatches(
        db,
        page.map(({ id }) => id),
        orgId,
      ),
      next: last && found.length > pageSize ? writeMark(last) : null,
    };
  },
);
