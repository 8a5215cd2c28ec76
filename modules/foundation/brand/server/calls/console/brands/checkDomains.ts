import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { findBrand } from '#modules/foundation/brand/server/brands.ts';
import { findDomains, saveDomains } from '#modules/foundation/brand/server/domainStore.ts';
import { checkRecords, recordsOf } from '#modules/foundation/brand/server/domains.ts';
import { afterCheck, keysOf } from '#modules/foundation/brand/server/rules/mailKeys.ts';
import { lockBrands } from '#modules/foundation/brand/server/store.ts';

export const checkDomains = answer(
  contract.checkDomains,
  async ({ db, services, audit }, { brandId }) => {
    const brand = findBrand(brandId);
    if (!brand) return refuse('NOT_FOUND');
    const { brandNameLong, emailDomain } = brand;
    const before = await findDomains(db, brandId);
    const wanted = recordsOf(brand, before.mailKeys, services.config);
    const records = await checkRecords(wanted, services.names);
    const states = new Map(
      keysOf(before.mailKeys, emailDomain).flatMap(({ selector }) => {
        const record = records.find(({ name }) => name.startsWith(`${selector}._domainkey.`));
        return record ? [[selector, record.state] as const] : [];
      }),
    );
    const at = services.clock.now().toISOString();
    audit.about(`${brandNameLong} (${brandId})`);
    await db.transaction(async (tx) => {
      await lockBrands(tx);
      // A key that was made meanwhile is kept, not checked.
      const { mailKeys } = await findDomains(tx, brandId);
      await saveDomains(tx, brandId, {
        mailKeys: afterCheck(mailKeys, emailDomain, states, at),
        checked: { at, records },
      });
    });
    return {};
  },
);
