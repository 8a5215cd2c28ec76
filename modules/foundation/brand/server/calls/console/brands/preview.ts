import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { brandAddress } from '#modules/foundation/brand/server/brands.ts';
import { editedBrand } from '#modules/foundation/brand/server/drafts.ts';
import { previewPath } from '#modules/foundation/brand/server/preview.ts';

export const previewBrand = answer(
  contract.previewBrand,
  async ({ services, audit }, { brandId }) => {
    const edited = editedBrand(brandId);
    if (!edited) return refuse('NOT_FOUND');
    if (!edited.draft) return refuse('NO_DRAFT');
    const { published } = edited;
    audit.about(`${published.brandNameLong} (${brandId})`);
    return {
      address: `${brandAddress(published, services.config)}${previewPath(services, brandId)}`,
    };
  },
);
