import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '#kit/server/config.ts';
import { type Brand, brand } from '../contract.ts';
import { matchesDomain } from './rules/matchesDomain.ts';

/** One folder each, named by the brand's id. */
const brandsDirectory = join(import.meta.dirname, '../../../brands');

/** Read once; a process must not start with a brand that is not as the contract says. */
const brands: ReadonlyMap<string, Brand> = readBrands();

const defaultBrandId = 'fairhaven';

function readBrands(): Map<string, Brand> {
  const folders = readdirSync(brandsDirectory, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(
    folders.map(({ name }) => {
      const read = brand.parse(readBrandFile(name, 'brand.json'));
      if (read.brandId !== name)
        throw new Error(`brands/${name}/brand.json calls itself ${read.brandId}`);
      return [name, read];
    }),
  );
}

/** What a brand brings as data for a module, such as `plans.json`; the module validates it. */
export function readBrandFile(brandId: string, file: string): unknown {
  return JSON.parse(readFileSync(join(brandsDirectory, brandId, file), 'utf8'));
}

/** A picture of a brand as text (SVG), by its address in the brand's data. */
export const readBrandPicture = (brandId: string, address: string): string =>
  readFileSync(join(brandsDirectory, brandId, 'assets', basename(address)), 'utf8');

export const allBrands = (): Brand[] => [...brands.values()];

/** @throws when there is no such brand: ids come from our own rows, so that is a fault. */
export function brandById(brandId: string): Brand {
  const found = brands.get(brandId);
  if (!found) throw new Error(`There is no brand ${brandId}`);
  return found;
}

export const defaultBrand = (): Brand => brandById(defaultBrandId);

/** The brand on whose web domain a host is, or undefined: this machine, or nobody's (security R4). */
export const brandOfHost = (host: string): Brand | undefined =>
  allBrands().find(({ webDomain }) => matchesDomain(host, webDomain));

/**
 * Where the brand's portal is, for links in mails and for the incorrect-URL screen. Configuration
 * only: what a request says of its host never gets into a link (security R3).
 */
export function brandAddress(
  { webDomain }: Brand,
  config: Pick<Config, 'production' | 'PUBLIC_URL' | 'PORT'>,
): string {
  if (config.production) return `https://${webDomain}`;
  return config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`;
}

/** The brands' pictures, for the composition root to serve: all of `folder` below `prefix`. */
export const brandAssets = (): { prefix: string; folder: string }[] =>
  allBrands().map(({ brandId }) => ({
    prefix: `/brand/${brandId}/`,
    folder: join(brandsDirectory, brandId, 'assets'),
  }));
