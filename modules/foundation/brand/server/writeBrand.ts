import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/http/answer.ts';
import { brandsNow, checkBrandFolder, isShipped, lookAgain, ownDirectory } from './shelf.ts';
import { lockBrands } from './store.ts';

/** Files of a brand by their path in its folder, in the order in which they come into their place; null: it goes. */
export type BrandFiles = Readonly<Record<string, string | Buffer | null>>;

/** As a file is written, so that a person can read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Changes when the file does, or comes to be; undefined where there is no such brand. */
export function versionOf(brandId: string, file: string): string | undefined {
  const found = brandsNow().get(brandId);
  if (!found) return undefined;
  const path = join(found.folder, file);
  return createHash('sha256')
    .update(existsSync(path) ? readFileSync(path) : '')
    .digest('hex')
    .slice(0, 16);
}

/** Whether a brand stands with the provider's own, and so may be written. */
export function isReadOnly(brandId: string): boolean {
  const found = brandsNow().get(brandId);
  return !found || isShipped(found);
}

/**
 * Holds all brands for the transaction, and refuses a change to what is not there, came with the program,
 * or was saved by somebody else since it was read.
 */
export async function holdBrand(
  tx: Db,
  { brandId, file, version }: { brandId: string; file: string; version: string },
): Promise<Refused<'NOT_FOUND' | 'READ_ONLY' | 'CHANGED_MEANWHILE'> | null> {
  await holdBrands(tx);
  if (!brandsNow().has(brandId)) return refuse('NOT_FOUND');
  if (isReadOnly(brandId)) return refuse('READ_ONLY');
  return versionOf(brandId, file) === version ? null : refuse('CHANGED_MEANWHILE');
}

/** Nobody else writes a brand until the transaction ends, and what others wrote is known. */
export async function holdBrands(tx: Db): Promise<void> {
  await lockBrands(tx);
  lookAgain();
}

/**
 * Each file comes into its place whole, by a rename, after the folder as it will be was found right: a
 * process that reads meanwhile has the file as it was or as it is. Call while the brand is held.
 *
 * @throws Error that tells what is wrong with it; then nothing is changed.
 */
export function changeBrand(brandId: string, files: BrandFiles): void {
  const folder = join(ownDirectory(), brandId);
  inCopy(brandId, (copy) => {
    cpSync(folder, copy, { recursive: true });
    write(copy, files);
    checkBrandFolder(copy);
    for (const [file, content] of Object.entries(files)) {
      if (content === null) rmSync(join(folder, file), { force: true });
      else renameSync(join(copy, file), join(folder, file));
    }
  });
}

/** Changes one file of a brand's data, or takes it away (null), and answers the version that it has then. */
export const saveBrandFile = (
  db: Db,
  { file, ...named }: { brandId: string; file: string; version: string },
  content: object | null,
) =>
  db.transaction(async (tx) => {
    const refused = await holdBrand(tx, { file, ...named });
    if (refused) return refused;
    changeBrand(named.brandId, { [file]: content && jsonText(content) });
    return { version: versionOf(named.brandId, file) ?? '' };
  });

/** @throws where the folder is there already, or is not right. */
export function putBrand(brandId: string, files: BrandFiles): void {
  inCopy(brandId, (copy) => {
    write(copy, files);
    checkBrandFolder(copy);
    renameSync(copy, join(ownDirectory(), brandId));
  });
}

/** Beside the brands, so that a rename moves nothing; what a killed process leaves there is no brand. */
function inCopy(brandId: string, work: (copy: string) => void): void {
  const room = join(ownDirectory(), `.${randomUUID()}`);
  try {
    mkdirSync(room, { recursive: true });
    work(join(room, brandId));
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
  lookAgain();
}

function write(folder: string, files: BrandFiles): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (content === null) rmSync(path, { force: true });
    else writeFileSync(path, content, { flush: true });
  }
}
