import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { openEdited, saveDraft } from '#modules/foundation/brand/server/drafts.ts';
import { promotionOf } from '#modules/foundation/brand/server/rules/promotionDays.ts';
import { jsonText, writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

export const saveBrand = answer(
  contract.saveBrand,
  ({ db, services, audit, caller }, { brandId, version, brand }) =>
    writeBrands(services, db, async (writer) => {
      const edited = openEdited(writer, { brandId, version });
      if (isRefused(edited)) return edited;
      const clash = writer.clash({ brandId, ...brand });
      if (clash) return refuse(clash.refused);
      audit.about(`${brand.brandNameLong} (${brandId})`);
      const { promotion, ...rest } = brand;
      const before = edited.brand;
      // Fields that the console does not show keep their values.
      const text = jsonText({
        ...before,
        ...rest,
        promotion: promotion ? promotionOf(promotion, brand.timeZone, before) : undefined,
      });
      return { version: await saveDraft(writer, brandId, { text, by: caller.name }) };
    }),
);
