import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { earlierVersions, openEdited, saveDraft } from '#modules/foundation/brand/server/drafts.ts';
import { earlierLook } from '#modules/foundation/brand/server/rules/earlierLook.ts';
import { jsonText, writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

export const draftEarlier = answer(
  contract.draftEarlier,
  ({ db, services, audit, caller }, { brandId, version, earlier }) =>
    writeBrands(services, db, async (writer) => {
      const edited = openEdited(writer, { brandId, version });
      if (isRefused(edited)) return edited;
      const past = await earlierVersions(writer.tx, brandId);
      const found = past.find((one) => one.version === earlier);
      if (!found) return refuse('NOT_FOUND');
      audit.about(`version ${earlier} of ${edited.published.brandNameLong} (${brandId})`);
      const before = { data: found.brand, pictures: found.document.pictures };
      const { stored } = writer.registry.find(brandId);
      const { data, pictures: added } = earlierLook(brandId, before, stored);
      const text = jsonText(data);
      await saveDraft(writer, brandId, { text, by: caller.name, added });
      return {};
    }),
);
