import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { allBrands, brandById } from '#modules/foundation/brand/server/index.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { customerOf } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { folderForAll } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';

const room = folderForAll();
const at = portalOfBrandsForAll();
let brandId: string;
let folder: string;
beforeEach(() => {
  brandId = `harbor-${randomUUID().slice(0, 8)}`;
  folder = join(room, brandId);
  cpSync('brands/northlight', folder, { recursive: true });
  for (const file of ['brand.json', 'plans.json']) {
    change(file, /northlight\.example/g, `${brandId}.localhost`);
    change(file, /northlight/g, brandId);
  }
});

function change(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
}
const run = (...words: string[]) => typed(at.portal.services, 'brand', ...words);
const said = async (...words: string[]) => (await run(...words)).lines.join('\n');
/** Every file below a folder, by path, with its bytes. */
const contents = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(root.length), readFileSync(path).toString('base64')]),
  );

describe('npm run admin -- brand create', () => {
  test('CSL-055: takes a folder whole, tells it in the list and in the staff’s log', async () => {
    expect(await said('create', folder)).toContain(`DEFAULT_BRAND=${brandId}`);
    const list = await said('list');
    expect(list).toMatch(new RegExp(`^${brandId} +${brandId}\\.localhost .*[^)]$`, 'm'));
    expect(list).toMatch(/^fairhaven .*\(default\)$/m);
    const { entries } = (await at.staff.browser.call(readStaffLog, {})).data;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'admin brand create', subject: brandId }),
    );
  });

  test.each<[string, () => void, string]>([
    ['a colour is missing', () => change('brand.json', '"primary"', '"first"'), 'colors.primary'],
    ['it is not JSON', () => change('brand.json', '{', '['), 'brand.json is not right'],
    [
      'it has another id than its folder',
      () => change('brand.json', `"${brandId}"`, '"x"'),
      'calls itself x',
    ],
    ['a picture is missing', () => rmSync(join(folder, 'assets', 'logo.svg')), 'logo.svg'],
    ['there are no plans', () => rmSync(join(folder, 'plans.json')), 'plans.json is not right'],
    [
      'its trial has no plan',
      () => change('plans.json', /"trialPlanId": "\w+"/g, '"trialPlanId": "none"'),
      'There is no plan none for a trial.',
    ],
    [
      'its partners are not right',
      () => change('marketplace.json', '"offers"', '"others"'),
      'marketplace.json is not right',
    ],
    [
      'its domain is another brand’s',
      () => change('brand.json', `${brandId}.localhost`, 'www.northlight.example'),
      'domain of the brand northlight',
    ],
    [
      'its mails come from another brand’s domain',
      () => change('brand.json', `mail.${brandId}.localhost`, 'mail.northlight.example'),
      'mail.northlight.example is a domain of the brand northlight',
    ],
  ])('CSL-055: takes nothing where %s', async (_what, spoil, why) => {
    spoil();
    const { code, lines } = await run('create', folder);
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining(why)]);
    expect(allBrands().map((brand) => brand.brandId)).not.toContain(brandId);
    expect(at.storedPictures().filter((path) => path.startsWith(brandId))).toEqual([]);
  });

  test('CSL-055: does not write over a brand, and no command over one of the program', async () => {
    await run('create', folder);
    expect(await said('create', folder)).toContain('already');
    expect(await said('import', join(process.cwd(), 'brands/northlight'))).toContain(
      'comes with the program',
    );
  });
});

describe('npm run admin -- brand import, export, versions, restore', () => {
  test('a folder that was imported is exported byte for byte, and so is the export of that', async () => {
    mkdirDeep(join(folder, 'assets', 'papers'));
    writeFileSync(join(folder, 'assets', 'papers', 'terms.pdf'), Buffer.from([0, 255, 13, 10, 37]));
    change('brand.json', '"brandNameShort"', '  "unknownToUs": "é\\r\\n",\r\n  "brandNameShort"');
    expect(await run('import', folder)).toMatchObject({ code: 0 });
    const [one, other] = [join(room, 'one'), join(room, 'other')];
    expect(await run('export', brandId, one)).toMatchObject({ code: 0 });
    expect(contents(join(one, brandId))).toEqual(contents(folder));
    expect(await said('export', brandId, one)).toContain('is there already');
    expect(await run('import', join(one, brandId))).toMatchObject({ code: 0 });
    expect(await run('export', brandId, other)).toMatchObject({ code: 0 });
    expect(contents(join(other, brandId))).toEqual(contents(folder));
  });

  test('an import takes the place of a brand, and is undone with its pictures', async () => {
    await run('create', folder);
    const { brandNameLong } = brandById(brandId);
    const logo = readFileSync(join(folder, 'assets', 'logo.svg'), 'utf8');
    change('brand.json', brandNameLong, 'Another Name');
    writeFileSync(join(folder, 'assets', 'logo.svg'), logo.replace('<svg', '<svg data-new=""'));
    expect(await run('import', folder)).toMatchObject({ code: 0 });
    expect(brandById(brandId).brandNameLong).toBe('Another Name');
    const logoNow = async () =>
      (await at.portal.app.inject({ url: `/brand/${brandId}/logo.svg` })).body;
    expect(await logoNow()).toContain('data-new');
    expect((await run('versions', brandId)).lines).toEqual([
      expect.stringMatching(/^2\t.*\tas it is$/),
      expect.stringMatching(/^1\t/),
    ]);
    expect(await run('restore', brandId, '1')).toMatchObject({ code: 0 });
    expect(brandById(brandId).brandNameLong).toBe(brandNameLong);
    expect(await logoNow()).toBe(logo);
    expect(await said('restore', brandId, '9')).toContain('no past version 9');
  });

  test('PLN-071: neither drops a plan that somebody is subscribed to', async () => {
    await run('create', folder);
    await customerOf(at.portal, brandId);
    const plan = /"trialPlanId": "(\w+)"/.exec(
      readFileSync(join(folder, 'plans.json'), 'utf8'),
    )?.[1];
    change('plans.json', `"${plan}"`, '"renamed"');
    expect(await said('import', folder)).toContain('Somebody is subscribed');
    expect((await run('versions', brandId)).lines).toHaveLength(1);
  });
});

const mkdirDeep = (path: string) => cpSync('brands/northlight/assets', path, { recursive: true });
