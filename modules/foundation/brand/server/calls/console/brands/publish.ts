import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { openEdited, publishDraft as publish } from '#modules/foundation/brand/server/drafts.ts';
import { changedParts } from '#modules/foundation/brand/server/rules/changedParts.ts';
import { writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';
import { brandParts } from '#modules/foundation/brand/vocabulary.ts';

export const publishDraft = answer(
  contract.publishDraft,
  ({ db, services, audit, caller }, { brandId, version }) =>
    writeBrands(services, db, async (writer) => {
      const edited = openEdited(writer, { brandId, version });
      if (isRefused(edited)) return edited;
      const { draft, brand, published } = edited;
      if (!draft) return refuse('NO_DRAFT');
      // Another brand may have taken its domains since it was saved.
      const clash = writer.clash(brand);
      if (clash) return refuse(clash.refused);
      const changed = changedParts(published, brand).map((part) => brandParts[part]);
      audit.about(`${brand.brandNameLong} (${brandId}): ${changed.join(', ') || 'no change'}`);
      await publish(writer, brandId, { ...draft, by: caller.name });
      return {};
    }),
);
