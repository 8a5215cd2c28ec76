import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { presentAdvisory } from '#modules/overviews/advisories/server/presentAdvisory.ts';
import { selectAdvisories } from '#modules/overviews/advisories/server/store/advisories.ts';
import { countMatches } from '#modules/overviews/advisories/server/store/matches.ts';
import { advisoriesPageSize } from '#modules/overviews/advisories/vocabulary.ts';

const limit = advisoriesPageSize;

export const listAdvisories = answer(contract.listAdvisories, async ({ db, caller }, { page }) => {
  const place = { limit, offset: (page - 1) * limit };
  const { total, rows } = await selectAdvisories(db, { brands: caller.brands, ...place });
  const ids = rows.map(({ id }) => id);
  const counts = await countMatches(db, ids);
  return { total, advisories: rows.map((row) => presentAdvisory(row, counts.get(row.id))) };
});
