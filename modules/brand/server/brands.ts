import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Config, settings } from '#kit/server/config.ts';
import { type Brand, brand } from '../contract.ts';
import { isLocalHost } from './rules/localHost.ts';
import { matchesDomain } from './rules/matchesDomain.ts';

/** Where brands stand: ours, and beside the program the provider's own. One folder each, named by its id. */
const directories = [join(import.meta.dirname, '../../../brands'), ...ownDirectory()];

/** Read once; a process must not start with a brand that is not as the contract says. */
const folders: ReadonlyMap<string, string> = findFolders();
const brands: ReadonlyMap<string, Brand> = new Map(
  [...folders].map(([id, folder]) => [id, readBrandFolder(folder)]),
);

/** The brand of who comes by a host that is nobody's. */
const defaultBrandId = settings.DEFAULT_BRAND.parse(process.env.DEFAULT_BRAND);
if (!brands.has(defaultBrandId))
  throw new Error(`DEFAULT_BRAND: there is no brand ${defaultBrandId}`);

/** Brands are read before anything else is, so this reads its two settings by itself. */
function ownDirectory(): string[] {
  const directory = settings.BRANDS_DIR.parse(process.env.BRANDS_DIR);
  return directory !== undefined && existsSync(directory) ? [resolve(directory)] : [];
}

function findFolders(): Map<string, string> {
  const found = new Map<string, string>();
  for (const directory of directories) {
    for (const { name } of readdirSync(directory, { withFileTypes: true }).filter(isBrandFolder)) {
      const other = found.get(name);
      if (other) throw new Error(`Brand ${name} stands in ${other} and in ${directory}`);
      found.set(name, join(directory, name));
    }
  }
  return found;
}

/** One that begins with a dot is a copy under way, or a program's own. */
function isBrandFolder(entry: Dirent): boolean {
  return entry.isDirectory() && !entry.name.startsWith('.');
}

/** @throws Error that tells what is wrong with a brand's folder. */
export function readBrandFolder(folder: string): Brand {
  const read = readBrandJson(folder, 'brand.json', brand);
  if (read.brandId !== basename(folder)) {
    throw new Error(`${folder}/brand.json calls itself ${read.brandId}`);
  }
  for (const address of [read.brandLogo, read.brandLogoDark, read.favicon]) {
    const file = address.replace(`/brand/${read.brandId}/`, '');
    if (file !== basename(file) || !existsSync(join(folder, 'assets', file))) {
      throw new Error(`${folder}/brand.json: there is no picture ${address} in assets/`);
    }
  }
  return read;
}

/** @throws Error that names the file and each thing that is wrong with it. */
export function readBrandJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const path = join(folder, file);
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${path} is not right:\n${reason}`);
  }
}

function folderOf(brandId: string): string {
  const folder = folders.get(brandId);
  if (!folder) throw new Error(`There is no brand ${brandId}`);
  return folder;
}

/** What a brand brings as data for a module, such as `plans.json`. */
export const readBrandFile = <Schema extends z.ZodType>(
  brandId: string,
  file: string,
  schema: Schema,
): z.output<Schema> => readBrandJson(folderOf(brandId), file, schema);

/** The same of a file that a brand may leave out; null where it does. */
export const readOptionalBrandFile = <Schema extends z.ZodType>(
  brandId: string,
  file: string,
  schema: Schema,
): z.output<Schema> | null => readOptionalBrandJson(folderOf(brandId), file, schema);

/** @throws as `readBrandJson`, where the file is there. */
export const readOptionalBrandJson = <Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> | null =>
  existsSync(join(folder, file)) ? readBrandJson(folder, file, schema) : null;
/** Whether a brand brings a file that it may do without. */
export const hasBrandFile = (brandId: string, file: string): boolean =>
  existsSync(join(folderOf(brandId), file));

/** A picture of a brand as text (SVG), by its address in the brand's data. */
export const readBrandPicture = (brandId: string, address: string): string =>
  readFileSync(join(folderOf(brandId), 'assets', basename(address)), 'utf8');

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

/**
 * Whether a request's host is where a brand is served: below its web domain, on this machine, or (outside
 * production, where no brand has its domain) at PUBLIC_URL. A link works on its own brand's host only.
 */
export function isHostOf(
  host: string,
  { webDomain }: Brand,
  config: Pick<Config, 'production' | 'PUBLIC_URL'>,
): boolean {
  if (isLocalHost(host) || matchesDomain(host, webDomain)) return true;
  return !config.production && host === (config.PUBLIC_URL && new URL(config.PUBLIC_URL).hostname);
}

/** The brands' pictures, for the composition root to serve: all of `folder` below `prefix`. */
export const brandAssets = (): { prefix: string; folder: string }[] =>
  allBrands().map(({ brandId }) => ({
    prefix: `/brand/${brandId}/`,
    folder: join(folderOf(brandId), 'assets'),
  }));
