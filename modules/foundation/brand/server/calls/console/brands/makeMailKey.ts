import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { findBrand } from '#modules/foundation/brand/server/brands.ts';
import { findDomains, saveDomains } from '#modules/foundation/brand/server/domainStore.ts';
import { drawMailKey } from '#modules/foundation/brand/server/mailKeys.ts';
import { keysOf } from '#modules/foundation/brand/server/rules/mailKeys.ts';
import { lockBrands } from '#modules/foundation/brand/server/store.ts';

export const makeMailKey = answer(
  contract.makeMailKey,
  async ({ db, services: { keys, clock }, audit }, { brandId }) => {
    const brand = findBrand(brandId);
    if (!brand) return refuse('NOT_FOUND');
    const { brandNameLong, emailDomain } = brand;
    const made = await drawMailKey(keys, emailDomain, clock.now());
    return db.transaction(async (tx) => {
      await lockBrands(tx);
      const { mailKeys, checked } = await findDomains(tx, brandId);
      const own = keysOf(mailKeys, emailDomain);
      if (own.some(({ foundAt }) => foundAt === null)) return refuse('KEY_WAITS');
      audit.about(`${made.selector} of ${brandNameLong} (${brandId})`);
      // Keys of a domain that the brand had before go now.
      await saveDomains(tx, brandId, { mailKeys: [...own, made], checked });
      return {};
    });
  },
);
