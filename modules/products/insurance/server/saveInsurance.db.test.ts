import { describe, expect, it } from 'vitest';
import fairhaven from '#brands/fairhaven/insurance.json' with { type: 'json' };
import { brandFiles } from '#modules/foundation/brand/server/index.ts';
import { readPlans, savePlans } from '#modules/foundation/plans/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import * as contract from '../calls.ts';
import type { InsuranceData } from '../schemas.ts';

const at = portalOfBrandsForAll();

const notice: InsuranceData = { ...fairhaven, insurer: 'Tide Mutual' };

/** A brand whose plans include insurance; the plans that a new brand starts with do not. */
async function insuredBrand(): Promise<string> {
  const brandId = await newBrand(at.staff);
  const { catalogue, version } = (await at.staff.browser.call(readPlans, { brandId })).data;
  for (const { eligiblePlans } of catalogue.channels) {
    for (const { planDetail } of eligiblePlans) planDetail.insurance = 'ACTIVE';
  }
  const saved = await at.staff.browser.call(savePlans, { brandId, version, catalogue });
  expect(saved.refused).toBe(null);
  return brandId;
}

const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readInsurance, { brandId })).data;
const save = async (brandId: string, changed: object | null) =>
  at.staff.browser.call(contract.saveInsurance, {
    brandId,
    version: (await read(brandId)).version,
    notice: changed,
  } as Parameters<typeof at.staff.browser.call<typeof contract.saveInsurance>>[1]);

describe('POST /api/console/insurance/save', () => {
  it('INS-006, INS-010: writes the notice that this brand’s customers read at the next load, and takes it away', async () => {
    const [brandId, other] = [await insuredBrand(), await insuredBrand()];
    const [customer, stranger] = [
      await customerOf(at.portal, brandId),
      await customerOf(at.portal, other),
    ];
    expect((await read(brandId)).notice).toBe(null);
    expect((await customer.call(contract.getNotice, {})).data.notice).toBe(null);
    expect((await save(brandId, notice)).refused).toBe(null);
    const told = (await customer.call(contract.getNotice, {})).data.notice;
    expect(told).toMatchObject({ insurer: 'Tide Mutual', claims: notice.claims });
    expect((await stranger.call(contract.getNotice, {})).data.notice).toBe(null);
    expect((await read(brandId)).notice).toEqual(notice);
    const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
    expect(entries.find(({ subject }) => subject === `Insurance of ${brandId}`)).toMatchObject({
      action: '/console/insurance/save',
    });
    expect((await save(brandId, null)).refused).toBe(null);
    expect((await customer.call(contract.getNotice, {})).data.notice).toBe(null);
    expect(Object.keys(brandFiles(brandId))).not.toContain('insurance.json');
  });

  it('INS-012: tells the second of two who save, and loses nothing of the first', async () => {
    const brandId = await newBrand(at.staff);
    const { version } = await read(brandId);
    const names = ['Left', 'Right'];
    const answers = await Promise.all(
      names.map((insurer) =>
        at.staff.browser.call(contract.saveInsurance, {
          brandId,
          version,
          notice: { ...notice, insurer },
        }),
      ),
    );
    const won = answers.findIndex(({ refused }) => refused === null);
    expect(answers[1 - won]?.refused).toBe('CHANGED_MEANWHILE');
    expect((await read(brandId)).notice?.insurer).toBe(names[won]);
  });

  it('INS-011: refuses what a brand could not start with, and leaves the program’s brands alone', async () => {
    const brandId = await newBrand(at.staff);
    await save(brandId, notice);
    const { version } = await read(brandId);
    const { quote, claims } = notice;
    for (const wrong of [
      { ...notice, insurer: '' },
      { ...notice, paragraphs: [] },
      { ...notice, paragraphs: ['One.', 'One.'] },
      { ...notice, claims: { ...claims, email: 'claims' } },
      { ...notice, claims: { ...claims, title: 'Two\r\nlines (I8)' } },
      { ...notice, quote: { ...quote, production: 'javascript:alert(1)' } },
      { ...notice, quote: { ...quote, path: 'https://evil.example' } },
      { ...notice, paid: true },
    ]) {
      expect((await save(brandId, wrong)).refused).toBe('INVALID_INPUT');
    }
    expect((await save('northlight', notice)).refused).toBe('READ_ONLY');
    const nobodys = { brandId: 'nobody', version, notice };
    expect((await at.staff.browser.call(contract.saveInsurance, nobodys)).refused).toBe(
      'NOT_FOUND',
    );
    expect((await read(brandId)).version).toBe(version);
  });
});
