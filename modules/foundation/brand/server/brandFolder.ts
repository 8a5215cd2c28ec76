import { isUtf8 } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import type { BrandFiles } from '#kit/server/services/brandSource.ts';
import { type Brand, brandFile } from '../schemas/brand.ts';

/** The file of its own data; further ones are of modules. */
export const dataFile = 'brand.json';

/** A brand as stored in a folder: its data, and its pictures by their paths below `assets/`. */
export interface BrandFolder {
  files: BrandFiles;
  pictures: ReadonlyMap<string, Buffer>;
}

/** Names of the brand folders in a directory; a folder whose name begins with a dot is skipped. */
export function listBrandFolders(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** Reads the JSON files and the pictures of a folder; other files are not part of the brand. */
export function readBrandFolder(folder: string): BrandFolder {
  const texts = namesIn(folder).filter((name) => /^[^/]+\.json$/.test(name));
  const assets = join(folder, 'assets');
  return {
    files: Object.fromEntries(texts.map((name) => [name, readText(join(folder, name))])),
    pictures: new Map(namesIn(assets).map((name) => [name, readFileSync(join(assets, name))])),
  };
}

export function writeBrandFolder(folder: string, { files, pictures }: BrandFolder): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const [name, body] of pictures) {
    const file = join(folder, 'assets', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}

/** Only UTF-8 is accepted: other text would not be exported byte for byte as it was imported. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) throw new Error(`${file} is not text in UTF-8`);
  return bytes.toString('utf8');
}

/** Relative paths of the folder's files; symbolic links are not followed. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')));
}

/** @throws Error that says what is wrong with a brand's own data. */
export function readBrand(
  brandId: string,
  { files, pictures }: { files: BrandFiles; pictures: { has(name: string): boolean } },
): Brand {
  const read = readBrandJson(files, dataFile, brandFile);
  if (read.brandId !== brandId) {
    throw new Error(`brand.json of ${brandId} calls itself ${read.brandId}`);
  }
  for (const address of [read.brandLogo, read.brandLogoDark, read.favicon]) {
    const name = address.replace(`/brand/${read.brandId}/`, '');
    if (name !== basename(name) || !pictures.has(name)) {
      throw new Error(`brand.json: there is no picture ${address} in assets/`);
    }
  }
  return { ...read, roles: brandRoles(read.colors.primary) };
}

/** @throws Error that names the file and lists everything that is wrong with it. */
export function readBrandJson<Schema extends z.ZodType>(
  files: BrandFiles,
  file: string,
  schema: Schema,
): z.output<Schema> {
  const text = files[file];
  try {
    if (text === undefined) throw new Error('it is missing');
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${file} is not right:\n${reason}`);
  }
}

/** Like `readBrandJson`, for a file that a brand may omit; null if it does. */
export const readOptionalBrandJson = <Schema extends z.ZodType>(
  files: BrandFiles,
  file: string,
  schema: Schema,
): z.output<Schema> | null => (file in files ? readBrandJson(files, file, schema) : null);
