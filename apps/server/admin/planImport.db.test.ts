import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlans } from '#modules/foundation/plans/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { openPortalOfBrands, type PortalOfBrands } from '#tests/support/ownBrands.ts';
import { typed } from '#tests/support/typed.ts';

let at: PortalOfBrands;
let folder: string;
beforeAll(async () => {
  at = await openPortalOfBrands();
  folder = mkdtempSync(join(tmpdir(), 'plans-'));
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true });
});

const read = async (brandId: string) => (await at.staff.browser.call(readPlans, { brandId })).data;
const run = (brandId: string, content: unknown) => {
  const file = join(folder, `${brandId}.json`);
  writeFileSync(file, JSON.stringify(content));
  return typed(at.portal.services, 'plan', 'import', file, '--brand', brandId);
};

describe('npm run admin -- plan import', () => {
  test('CSL-056: puts a catalogue in the place of a brand’s, and stands in the staff’s log', async () => {
    const brandId = await newBrand(at.staff);
    const { catalogue } = await read(brandId);
    const [plan] = catalogue.channels[0]?.eligiblePlans ?? [];
    if (!plan) throw new Error('no plan');
    plan.planPrice = 4321;
    plan.billingPlanId = 'plan-4321';
    expect(await run(brandId, catalogue)).toMatchObject({ code: 0 });
    expect((await read(brandId)).catalogue).toEqual(catalogue);
    const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'admin plan import',
        subject: `Plans of ${brandId}`,
      }),
    );
  });

  test('CSL-056: changes nothing where the file is wrong, the brand is none of its own, or a plan is in use', async () => {
    const brandId = await newBrand(at.staff);
    await customerOf(at.portal, brandId);
    const { catalogue } = await read(brandId);
    expect(await run(brandId, { channels: [] })).toMatchObject({ code: 1 });
    expect(await run('fairhaven', catalogue)).toMatchObject({ code: 1 });
    expect(await run('nobodys', catalogue)).toMatchObject({ code: 1 });
    const renamed = JSON.parse(
      JSON.stringify(catalogue).replaceAll(catalogue.channels[0]?.trialPlanId ?? '', 'another'),
    );
    expect(await run(brandId, renamed)).toMatchObject({ code: 1 });
    expect((await read(brandId)).catalogue).toEqual(catalogue);
  });
});
