import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlans } from '#modules/plans/contract.ts';
import { readStaffLog } from '#modules/staff/contract.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { ownBrands } from '#tests/support/ownBrands.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';

let own: ReturnType<typeof ownBrands>;
let portal: TestPortal;
let staff: TestStaff;
let folder: string;
beforeAll(async () => {
  own = ownBrands();
  portal = await openPortal();
  staff = await staffOf(portal);
  folder = mkdtempSync(join(tmpdir(), 'plans-'));
});
afterAll(async () => {
  await portal.close();
  own.giveBack();
  rmSync(folder, { recursive: true });
});

const read = async (brandId: string) => (await staff.browser.call(readPlans, { brandId })).data;
const run = (brandId: string, content: unknown) => {
  const file = join(folder, `${brandId}.json`);
  writeFileSync(file, JSON.stringify(content));
  return typed(portal.services, 'plan', 'import', file, '--brand', brandId);
};

describe('npm run admin -- plan import', () => {
  test('puts a catalogue in the place of a brand’s, and stands in the staff’s log', async () => {
    const brandId = await newBrand(staff);
    const { catalogue } = await read(brandId);
    const [plan] = catalogue.channels[0]?.eligiblePlans ?? [];
    if (!plan) throw new Error('no plan');
    plan.planPrice = 4321;
    expect(await run(brandId, catalogue)).toMatchObject({ code: 0 });
    expect((await read(brandId)).catalogue).toEqual(catalogue);
    const { entries } = (await staff.browser.call(readStaffLog, {})).data;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'admin plan import',
        subject: `Plans of ${brandId}`,
      }),
    );
  });

  test('changes nothing where the file is wrong, the brand is none of its own, or a plan is in use', async () => {
    const brandId = await newBrand(staff);
    await customerOf(portal, brandId);
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
