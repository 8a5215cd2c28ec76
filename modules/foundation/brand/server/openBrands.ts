import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Services } from '#kit/server/services/services.ts';
import { listBrandFolders, readBrandFolder } from './brandFolder.ts';
import { useBrands } from './opened.ts';
import { BrandRegistry, type RegistryServices } from './registry.ts';
import { writeBrands } from './writeBrand.ts';

/**
 * Reads all brands, from the program and from the database, and makes them the ones that this process uses.
 * Brand folders in BRANDS_DIR that the database does not have are imported. A problem with one brand is
 * logged and does not affect the others.
 */
export async function openBrands(services: RegistryServices): Promise<Services['brands']> {
  const registry = await readBrands(services);
  for (const brandId of listBrandFolders(resolve(services.config.BRANDS_DIR)))
    await importOnce(registry, services, brandId);
  return registry;
}

/** Like `openBrands`, without importing anything. */
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

async function importOnce(registry: BrandRegistry, services: RegistryServices, brandId: string) {
  if (registry.has(brandId)) return;
  const { database, log, config } = services;
  const folder = resolve(config.BRANDS_DIR, brandId);
  try {
    const read = readBrandFolder(folder);
    await writeBrands({ ...services, brands: registry }, database.system, async (writer) => {
      // Another process may have imported the brand since.
      if (!registry.has(brandId)) await writer.put(brandId, read);
    });
    log.info({ brandId, folder }, 'imported a brand from its folder');
  } catch (error) {
    const message = `${folder}: ${(error as Error).message}`;
    registry.noteSpoilt(brandId, { version: null, message, webDomain: domainIn(folder) });
  }
}

/** The web domain that the folder's brand would have, as far as its data can be read. */
function domainIn(folder: string): string | undefined {
  try {
    const { webDomain } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
    return typeof webDomain === 'string' ? webDomain : undefined;
  } catch {
    return undefined;
  }
}
