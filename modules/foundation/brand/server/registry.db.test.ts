import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { newBrand, publishBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { tinyPng } from '#tests/support/pictures.ts';
import { folderForAll } from '#tests/support/portal.ts';
import * as contract from '../calls.ts';
import { openBrands } from './openBrands.ts';
import { BrandRegistry } from './registry.ts';
import { brandVersionsOf, versionsKept } from './store.ts';
import { writeBrands } from './writeBrand.ts';

const room = folderForAll();
const at = portalOfBrandsForAll();

/** Brands as another process has them: the same database and storage, nothing else in common. */
async function another(env: Partial<{ BRANDS_DIR: string }> = {}): Promise<BrandRegistry> {
  const { services } = at.portal;
  const opened = await openBrands({ ...services, config: { ...services.config, ...env } });
  if (!(opened instanceof BrandRegistry)) throw new Error('no registry');
  return opened;
}
/** Replaces a brand's plans without any check, and stores the version before. */
const spoil = (brandId: string, text: string) =>
  at.portal.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into brand_versions (brand_id, version, document, saved_at)
      select brand_id, version, document, saved_at from brands where brand_id = ${brandId}`);
    await tx.execute(sql`
      update brands set version = version + 1,
        document = jsonb_set(document, '{files,plans.json}', to_jsonb(${text}::text))
      where brand_id = ${brandId}`);
  });
const read = async (brandId: string) =>
  (await at.staff.browser.call(contract.readBrand, { brandId })).data;
/** Saves another name in what was read; the refusal's code, or null. */
async function rename(
  { brand, version }: Awaited<ReturnType<typeof read>>,
  brandNameLong: string,
): Promise<string | null> {
  const { brandId, brandLogo: _l, brandLogoDark: _d, favicon: _f, roles: _r, ...form } = brand;
  const changed = { ...form, brandNameLong, promotion: null };
  const asked = { brandId, version, brand: changed };
  return (await at.staff.browser.call(contract.saveBrand, asked)).refused;
}
const versionsOf = (brandId: string) => brandVersionsOf(at.portal.db, brandId);

describe('Brands of two processes', () => {
  it('BRD-018: what one makes and changes the other has within a second, with its pictures', async () => {
    const other = await another();
    other.follow();
    try {
      const brandId = await newBrand(at.staff);
      await eventually('the brand', 10, async () => other.all.has(brandId));
      expect(other.find(brandId).pictures.get('logo.svg')?.toString()).toContain('<svg');
      expect(other.brandOfHost(`www.${brandId}.localhost`)?.brandId).toBe(brandId);
      const { version } = await read(brandId);
      const file = tinyPng(40, 10).toString('base64');
      const saved = await at.staff.browser.call(contract.saveBrandPicture, {
        brandId,
        version,
        file,
        picture: 'favicon' as const,
      });
      // Reads in this process are of the other one's brands, which may not have the draft yet.
      const publishing = { brandId, version: saved.data.version };
      expect((await at.staff.browser.call(contract.publishDraft, publishing)).refused).toBe(null);
      const name = saved.data.address.split('/').at(-1) ?? '';
      await eventually('the picture', 10, async () => other.find(brandId).pictures.has(name));
      expect(other.find(brandId).pictures.get(name)?.equals(tinyPng(40, 10))).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('CSL-035: what one made a moment ago the other knows when it writes, though it was not told', async () => {
    const other = await another();
    try {
      const brandId = await newBrand(at.staff);
      expect(other.all.has(brandId)).toBe(false);
      const { services } = at.portal;
      const isKnown = writeBrands(
        { ...services, brands: other },
        services.database.system,
        async ({ registry }) => registry.has(brandId),
      );
      expect(await isKnown).toBe(true);
    } finally {
      await other.close();
    }
  });
});

describe('A spoilt brand', () => {
  it('BRD-018: hurts itself alone: a process that starts has it as it last was right, and the others', async () => {
    const [spoilt, sound] = [await newBrand(at.staff), await newBrand(at.staff)];
    await rename(await read(spoilt), 'Right');
    expect(await publishBrand(at.staff, spoilt)).toBe(null);
    await spoil(spoilt, '{ half');
    const other = await another();
    try {
      expect(other.find(sound).brand.brandId).toBe(sound);
      expect(other.find(spoilt).brand.brandNameLong).toBe('Right');
      expect(other.problems().find(({ brandId }) => brandId === spoilt)?.message).toContain(
        'plans.json is not right',
      );
    } finally {
      await other.close();
    }
  });

  it('is served to nobody where nothing of it can be read: its host tells so, and no other', async () => {
    const spoilt = await newBrand(at.staff);
    const sound = await newBrand(at.staff);
    await spoil(spoilt, '{ half');
    await at.portal.db.execute(sql`delete from brand_versions where brand_id = ${spoilt}`);
    const other = await another();
    try {
      expect(other.isSpoiltHost(`www.${spoilt}.localhost`)).toBe(true);
      expect(other.isSpoiltHost(`${sound}.localhost`)).toBe(false);
      expect(() => other.find(spoilt)).toThrow('cannot be read: plans.json is not right');
      const asked = (host: string, accept: string) =>
        at.portal.app.inject({ url: '/api/user/check', headers: { host, accept } });
      const told = await asked(`${spoilt}.localhost`, 'application/json');
      expect([told.statusCode, told.json().error.message]).toEqual([
        503,
        expect.stringContaining('cannot be shown at the moment'),
      ]);
      const shown = await asked(`${spoilt}.localhost`, 'text/html');
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([
        503,
        'text/html; charset=utf-8',
      ]);
      expect((await asked(`${sound}.localhost`, 'application/json')).statusCode).not.toBe(503);
    } finally {
      await other.close();
    }
  });

  it('BRD-018: a folder that is wrong is told at the start, and those beside it are imported', async () => {
    const good = `quay-${randomUUID().slice(0, 8)}`;
    const bad = `rust-${randomUUID().slice(0, 8)}`;
    const BRANDS_DIR = join(room, 'mine');
    for (const brandId of [good, bad]) copyOfNorthlight(join(BRANDS_DIR, brandId));
    writeFileSync(join(BRANDS_DIR, bad, 'brand.json'), '{ half');
    const other = await another({ BRANDS_DIR });
    const again = await another({ BRANDS_DIR });
    try {
      expect(other.all.has(good)).toBe(true);
      expect(other.problems().find(({ brandId }) => brandId === bad)?.message).toContain(
        'brand.json is not right',
      );
      // The brand was imported once: the folder is not read again.
      expect(again.find(good).version).toBe(1);
      expect(await versionsOf(good)).toHaveLength(1);
    } finally {
      await other.close();
      await again.close();
    }
  });

  it('keeps its data where the storage does not give a picture, and has it when it does', async () => {
    const brandId = await newBrand(at.staff);
    const { services } = at.portal;
    let away = true;
    const storage = {
      ...services.storage,
      read: async (...asked: Parameters<typeof services.storage.read>) => {
        if (away) throw new Error('away');
        return services.storage.read(...asked);
      },
    };
    const other = await openBrands({ ...services, storage });
    if (!(other instanceof BrandRegistry)) throw new Error('no registry');
    try {
      expect(other.find(brandId).pictures.size).toBe(0);
      expect(other.problems().some((one) => one.brandId === brandId)).toBe(true);
      away = false;
      await other.refresh();
      expect(other.find(brandId).pictures.size).toBe(3);
      expect(other.problems().some((one) => one.brandId === brandId)).toBe(false);
    } finally {
      await other.close();
    }
  });
});

describe('Versions of a brand', () => {
  it('are kept, so many, and pictures as long as one of them shows them', async () => {
    const brandId = await newBrand(at.staff);
    expect(ownPictures(brandId)).toHaveLength(3);
    const first = (await versionsOf(brandId))[0]?.document.pictures.map(({ object }) => object);
    // Replaces all pictures, as an import does.
    const { services } = at.portal;
    const put = () =>
      writeBrands(services, services.database.system, async (writer) => {
        const { files, pictures } = writer.registry.find(brandId);
        await writer.put(brandId, { files, pictures });
      });
    for (let count = 0; count < versionsKept; count += 1) await put();
    expect(ownPictures(brandId)).toHaveLength(3 * (versionsKept + 1));
    await put();
    expect((await versionsOf(brandId)).map(({ version }) => version)).toEqual(
      Array.from({ length: versionsKept + 1 }, (_, n) => versionsKept + 2 - n),
    );
    expect(ownPictures(brandId)).toHaveLength(3 * (versionsKept + 1));
    for (const object of first ?? []) expect(ownPictures(brandId)).not.toContain(object);
  });

  it('are made one by one of two who save at once, and nothing stays of what was refused', async () => {
    const brandId = await newBrand(at.staff);
    const before = await read(brandId);
    const answers = await Promise.all([rename(before, 'One'), rename(before, 'Two')]);
    expect(answers.sort()).toEqual(['CHANGED_MEANWHILE', null]);
    expect(await publishBrand(at.staff, brandId)).toBe(null);
    expect(await versionsOf(brandId)).toHaveLength(2);
    expect(ownPictures(brandId)).toHaveLength(3);
  });
});

const ownPictures = (brandId: string) =>
  at
    .storedPictures()
    .filter((path) => path.startsWith(brandId))
    .map((path) => path.split('/').at(-1));

function copyOfNorthlight(folder: string): void {
  const brandId = folder.split('/').at(-1) ?? '';
  cpSync('brands/northlight', folder, { recursive: true });
  for (const file of ['brand.json', 'plans.json']) {
    const text = readFileSync(join(folder, file), 'utf8');
    const own = text.replaceAll('northlight.example', `${brandId}.localhost`);
    writeFileSync(join(folder, file), own.replaceAll('northlight', brandId));
  }
}
