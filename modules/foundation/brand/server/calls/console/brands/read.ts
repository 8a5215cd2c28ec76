import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { listedBrand } from '#modules/foundation/brand/server/brands.ts';
import { editedBrand } from '#modules/foundation/brand/server/drafts.ts';
import { changedParts } from '#modules/foundation/brand/server/rules/changedParts.ts';
import { daysOf } from '#modules/foundation/brand/server/rules/promotionDays.ts';

export const readBrand = answer(contract.readBrand, async ({ services }, { brandId }) => {
  const edited = editedBrand(brandId);
  if (!edited) return refuse('NOT_FOUND');
  const { brand, published, draft, version } = edited;
  const { promotion, timeZone } = brand;
  return {
    ...listedBrand(published, services.config),
    brand,
    promotion: promotion ? daysOf(promotion, timeZone) : null,
    version,
    draft: draft && {
      savedAt: draft.savedAt,
      savedBy: draft.savedBy,
      changes: changedParts(published, brand),
    },
  };
});
