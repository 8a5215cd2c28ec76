import { isUtf8 } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { BrandFiles } from '#kit/server/brandSource.ts';
import { type Brand, brand } from '../schemas/brand.ts';

/** A brand as a folder holds it: its data, and its pictures by their paths below `assets/`. */
export interface BrandFolder {
  files: BrandFiles;
  pictures: ReadonlyMap<string, Buffer>;
}

/** Folders of brands in a directory; one whose name begins with a dot is no brand. */
export function listBrandFolders(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/** What else stands in the folder is no part of the brand. */
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

/** Anything else would not be exported as it was imported. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) throw new Error(`${file} is not text in UTF-8`);
  return bytes.toString('utf8');
}

/** Paths of its files; no link is followed. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')));
}

/** @throws Error that tells what is wrong with a brand's own data. */
export function readBrand(
  brandId: string,
  { files, pictures }: { files: BrandFiles; pictures: { has(name: string): boolean } },
): Brand {
  const read = readBrandJson(files, 'brand.json', brand);
  if (read.brandId !== brandId) {
    throw new Error(`brand.json of ${brandId} calls itself ${read.brandId}`);
  }
  for (const address of [read.brandLogo, read.brandLogoDark, read.favicon]) {
    const name = address.replace(`/brand/${read.brandId}/`, '');
    if (name !== basename(name) || !pictures.has(name)) {
      throw new Error(`brand.json: there is no picture ${address} in assets/`);
    }
  }
  return read;
}

/** @throws Error that names the file and each thing that is wrong with it. */
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

/** The same of a file that a brand may leave out; null where it does. */
export const readOptionalBrandJson = <Schema extends z.ZodType>(
  files: BrandFiles,
  file: string,
  schema: Schema,
): z.output<Schema> | null => (file in files ? readBrandJson(files, file, schema) : null);
