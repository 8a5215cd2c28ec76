import { describe, expect, it } from 'vitest';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import * as contract from '../calls.ts';
import type { MarketplaceData, PartnerOffer } from '../schemas.ts';

const at = portalOfBrandsForAll();

const keyOffer: PartnerOffer = {
  partner: 'tide-keys',
  name: 'Tide Keys',
  category: 'sign-in',
  tagline: 'Passkeys for the whole team.',
  about: ['Nobody has to remember a password again.'],
  includes: [],
  saving: { percent: 20, text: '20% off the first year' },
  terms: 'For new customers.',
  topics: ['passwords'],
  url: 'https://tide-keys.example/harbor',
  code: 'TIDE-20',
  featured: true,
};
const marketplace: MarketplaceData = {
  demonstration: false,
  categories: [{ id: 'sign-in', name: 'Signing in' }],
  offers: [keyOffer],
};

const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readOffers, { brandId })).data;
const save = async (brandId: string, changed: object) =>
  at.staff.browser.call(contract.saveOffers, {
    brandId,
    version: (await read(brandId)).version,
    marketplace: changed,
  });

describe('POST /api/console/offers/save', () => {
  it('MKT-004, MKT-040: gives a brand its first offers, which its customers have at once', async () => {
    const brandId = await newBrand(at.staff);
    const customer = await customerOf(at.portal, brandId);
    const before = await read(brandId);
    expect(before.marketplace).toEqual({ demonstration: false, categories: [], offers: [] });
    const saved = await save(brandId, marketplace);
    expect(saved.refused).toBe(null);
    expect(saved.data.version).not.toBe(before.version);
    const seen = (await customer.call(contract.getJson, {})).data.data;
    expect(seen).toMatchObject({ savingsUpTo: 20, categories: marketplace.categories });
    expect(seen.offers[0]).toMatchObject({ partner: 'tide-keys', code: null, featured: true });
    expect((await save(brandId, { ...marketplace, offers: [] })).refused).toBe(null);
    expect((await customer.call(contract.getJson, {})).data.data.offers).toEqual([]);
  });

  it('MKT-042: tells the second of two who save, and loses nothing of the first', async () => {
    const brandId = await newBrand(at.staff);
    const { version } = await read(brandId);
    const names = ['Left', 'Right'];
    const answers = await Promise.all(
      names.map((name) =>
        at.staff.browser.call(contract.saveOffers, {
          brandId,
          version,
          marketplace: { ...marketplace, offers: [{ ...keyOffer, name }] },
        }),
      ),
    );
    const won = answers.findIndex(({ refused }) => refused === null);
    expect(answers[1 - won]?.refused).toBe('CHANGED_MEANWHILE');
    expect((await read(brandId)).marketplace.offers[0]?.name).toBe(names[won]);
  });

  it('MKT-041, MKT-044: refuses what a brand could not start with, and leaves the program’s brands alone', async () => {
    const brandId = await newBrand(at.staff);
    await save(brandId, marketplace);
    const { version } = await read(brandId);
    for (const wrong of [
      { ...marketplace, offers: [keyOffer, keyOffer] },
      { ...marketplace, categories: [...marketplace.categories, ...marketplace.categories] },
      { ...marketplace, categories: [] },
      { ...marketplace, offers: [{ ...keyOffer, url: 'javascript:alert(1)' }] },
      { ...marketplace, offers: [{ ...keyOffer, name: 'Tide\u0000Keys' }] },
      { ...marketplace, offers: [{ ...keyOffer, paid: true }] },
    ]) {
      expect((await save(brandId, wrong)).refused).toBe('INVALID_INPUT');
    }
    expect((await save('northlight', marketplace)).refused).toBe('READ_ONLY');
    const nobodys = { brandId: 'nobody', version, marketplace };
    expect((await at.staff.browser.call(contract.saveOffers, nobodys)).refused).toBe('NOT_FOUND');
    const { refused } = await at.staff.browser.call(contract.readOffers, { brandId: 'nobody' });
    expect(refused).toBe('NOT_FOUND');
    expect((await read(brandId)).version).toBe(version);
  });
});

describe('GET /api/console/offers/read', () => {
  it('MKT-040, MKT-043: counts how an offer was opened and claimed, by this brand’s customers only', async () => {
    const [brandId, other] = [await newBrand(at.staff), await newBrand(at.staff)];
    for (const id of [brandId, other]) await save(id, marketplace);
    const [one, two, stranger] = [
      await customerOf(at.portal, brandId),
      await customerOf(at.portal, brandId),
      await customerOf(at.portal, other),
    ];
    for (const customer of [one, one, two, stranger]) {
      await customer.call(contract.clickOffer, { partner: 'tide-keys' });
    }
    await one.call(contract.claimOffer, { partner: 'tide-keys' });
    expect((await read(brandId)).use).toEqual([{ partner: 'tide-keys', opened: 2, claimed: 1 }]);
    expect((await read(other)).use).toEqual([{ partner: 'tide-keys', opened: 1, claimed: 0 }]);
  });
});
