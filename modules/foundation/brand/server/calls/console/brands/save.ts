import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { allBrands, brandById } from '#modules/foundation/brand/server/brands.ts';
import { domainClash } from '#modules/foundation/brand/server/rules/domainClash.ts';
import { promotionOf } from '#modules/foundation/brand/server/rules/promotionDays.ts';
import { jsonText, writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

const file = 'brand.json';

export const saveBrand = answer(
  contract.saveBrand,
  ({ db, services, audit }, { brandId, version, brand }) =>
    writeBrands(services, db, async (writer) => {
      const refused = writer.refusal({ brandId, file, version });
      if (refused) return refused;
      const clash = domainClash(allBrands(), { brandId, ...brand });
      if (clash) return refuse(clash.refused);
      audit.about(`${brand.brandNameLong} (${brandId})`);
      const { promotion, ...rest } = brand;
      const before = brandById(brandId);
      // Fields that the console does not show keep their values.
      const versionOf = await writer.change(brandId, {
        [file]: jsonText({
          ...before,
          ...rest,
          promotion: promotion ? promotionOf(promotion, brand.timeZone, before) : undefined,
        }),
      });
      return { version: versionOf(file) };
    }),
);
