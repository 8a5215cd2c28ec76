import { answer } from '#kit/server/http/answer.ts';
import { listSuppressed } from '#kit/server/mail/suppression.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/operations/calls.ts';

const most = 200;

export const readSuppressed = answer(
  contract.readSuppressed,
  async ({ db, caller: { brands } }, { address }) => {
    const names = new Map(allBrands().map((brand) => [brand.brandId, brand.brandNameLong]));
    const found = await listSuppressed(db, { address, brands, limit: most });
    return {
      suppressed: found.map(({ since, lastAt, ...rest }) => ({
        ...rest,
        // A brand may have been deleted while its entries are still here.
        brandName: names.get(rest.brandId) ?? rest.brandId,
        since: since.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
    };
  },
);
