import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { findBrand } from '#modules/foundation/brand/server/brands.ts';
import { findDomains } from '#modules/foundation/brand/server/domainStore.ts';
import { recordsOf } from '#modules/foundation/brand/server/domains.ts';
import type { WantedRecord } from '#modules/foundation/brand/server/rules/domainRecords.ts';
import { keysOf, signingKey } from '#modules/foundation/brand/server/rules/mailKeys.ts';

const isSame = (one: WantedRecord, other: WantedRecord): boolean =>
  one.kind === other.kind && one.name === other.name && one.value === other.value;

export const readDomains = answer(contract.readDomains, async ({ db, services }, { brandId }) => {
  const brand = findBrand(brandId);
  if (!brand) return refuse('NOT_FOUND');
  const { brandNameLong, emailDomain } = brand;
  const { mailKeys, checked } = await findDomains(db, brandId);
  const signs = signingKey(mailKeys, emailDomain)?.selector;
  return {
    brandNameLong,
    emailDomain,
    records: recordsOf(brand, mailKeys, services.config).map((record) => {
      const { state, read } = checked?.records.find((one) => isSame(one, record)) ?? {
        state: 'unchecked' as const,
        read: [],
      };
      return { ...record, state, read };
    }),
    checkedAt: checked?.at ?? null,
    keys: keysOf(mailKeys, emailDomain).map(({ selector, madeAt }) => ({
      selector,
      madeAt,
      signs: selector === signs,
    })),
  };
});
