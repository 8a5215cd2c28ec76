import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { discardDraft as discard, openEdited } from '#modules/foundation/brand/server/drafts.ts';
import { writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

export const discardDraft = answer(
  contract.discardDraft,
  ({ db, services, audit }, { brandId, version }) =>
    writeBrands(services, db, async (writer) => {
      const edited = openEdited(writer, { brandId, version });
      if (isRefused(edited)) return edited;
      if (!edited.draft) return refuse('NO_DRAFT');
      audit.about(`${edited.published.brandNameLong} (${brandId})`);
      await discard(writer, brandId);
      return {};
    }),
);
