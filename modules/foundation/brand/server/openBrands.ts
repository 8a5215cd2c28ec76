import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Services } from '#kit/server/services.ts';
import { listBrandFolders, readBrandFolder } from './brandFolder.ts';
import { useBrands } from './opened.ts';
import { BrandRegistry, type RegistryServices } from './registry.ts';
import { writeBrands } from './writeBrand.ts';

/**
 * Reads all brands, of the program and of the database, and has this process look them up there. Folders in
 * BRANDS_DIR are imported that the database has no brand of. What is wrong with one brand is told, and hurts
 * no other.
 */
export async function openBrands(services: RegistryServices): Promise<Services['brands']> {
  const registry = await readBrands(services);
  for (const brandId of listBrandFolders(resolve(services.config.BRANDS_DIR)))
    await importOnce(registry, services, brandId);
  return registry;
}

/** The same without importing anything. */
export async function readBrands(services: RegistryServices): Promise<BrandRegistry> {
  const registry = new BrandRegistry(services, services.config.DEFAULT_BRAND);
  await registry.refresh();
  const forget = useBrands(registry);
  const close = registry.close.bind(registry);
  registry.close = async () => {
    forget();
    await close();
  };
  return registry;
}

async function importOnce(
  registry: BrandRegistry,
  services: RegistryServices,
  brandId: string,
): Promise<void> {
  if (registry.has(brandId)) return;
  const { database, log, config } = services;
  const folder = resolve(config.BRANDS_DIR, brandId);
  try {
    const read = readBrandFolder(folder);
    await writeBrands({ ...services, brands: registry }, database.system, async (writer) => {
      // Another process may have imported it since.
      if (!registry.has(brandId)) await writer.put(brandId, read);
    });
    log.info({ brandId, folder }, 'imported a brand from its folder');
  } catch (error) {
    const message = `${folder}: ${(error as Error).message}`;
    registry.noteSpoilt(brandId, { version: null, message, webDomain: domainIn(folder) });
  }
}

/** Whose host it would be, where so much can be read. */
function domainIn(folder: string): string | undefined {
  try {
    const { webDomain } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
    return typeof webDomain === 'string' ? webDomain : undefined;
  } catch {
    return undefined;
  }
}
