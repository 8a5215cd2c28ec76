import { onlyOfBrands } from '#kit/server/brands.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { presentNote } from '#modules/foundation/releases/server/presentNote.ts';
import { selectNotes } from '#modules/foundation/releases/server/store.ts';
import { notesPageSize } from '#modules/foundation/releases/vocabulary.ts';

const limit = notesPageSize;

export const listNotes = answer(contract.listNotes, async ({ db, caller }, { brandId, page }) => {
  const wanted = { brands: caller.brands, brandId };
  const { total, notes } = await selectNotes(db, wanted, { limit, offset: (page - 1) * limit });
  const brands = onlyOfBrands(caller.brands, allBrands()).map((brand) => ({
    brandId: brand.brandId,
    brandNameLong: brand.brandNameLong,
  }));
  return { total, notes: notes.map(presentNote), brands };
});
