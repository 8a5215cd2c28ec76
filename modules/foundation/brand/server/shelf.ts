import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brandsFolder } from '#kit/server/config.ts';
import type { Brand } from '../schemas.ts';
import { readBrandFolder } from './brandFolder.ts';

/** What a module makes of a brand's folder. */
type Reader = (folder: string) => unknown;

interface Shelved {
  directory: string;
  folder: string;
  /** Of its files, as they were read. */
  stamp: string;
  brand: Brand;
  data: Map<Reader, unknown>;
}

/** Milliseconds after which the folders are looked at again, where somebody asks for a brand. */
const lookEvery = 1000;

/** Those that come with the program; they change with it only. */
const shippedDirectory = join(import.meta.dirname, '../../../../brands');

/** The provider's own. Asked each time: brands are read before the settings are. */
export const ownDirectory = (): string => resolve(brandsFolder(process.env));

const readers: Reader[] = [];
const shelved = new Map<string, Shelved>();
const problems = new Map<string, { stamp: string; message: string }>();
let lookedAt = performance.now();

// A process must not start with a brand that is not as the contract says.
for (const directory of [shippedDirectory, ownDirectory()]) {
  for (const brandId of foldersIn(directory)) shelve(directory, brandId);
}

function foldersIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter(isBrandFolder)
    .map(({ name }) => name);
}

/** One that begins with a dot is a copy under way, or a program's own. */
function isBrandFolder(entry: Dirent): boolean {
  return entry.isDirectory() && !entry.name.startsWith('.');
}

/** The brand with all that modules make of it, or nothing of it. */
function shelve(directory: string, brandId: string, stamp?: string): void {
  const folder = join(directory, brandId);
  const other = shelved.get(brandId);
  if (other && other.directory !== directory) {
    throw new Error(`Brand ${brandId} stands in ${other.folder} and in ${directory}`);
  }
  const read = {
    directory,
    folder,
    // Before its files are read: what changes meanwhile is seen the next time.
    stamp: stamp ?? stampOf(folder),
    brand: readBrandFolder(folder),
    data: new Map(readers.map((reader) => [reader, reader(folder)])),
  };
  shelved.set(brandId, read);
}

/** A file that was renamed into its place is another one, whatever its time says. */
function stampOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const marks = names.sort().map((name) => {
    const { ino, size, mtimeMs } = statSync(join(folder, name));
    return `${name} ${ino} ${size} ${mtimeMs}`;
  });
  return marks.join('\n');
}

/**
 * Reads what of the provider's own brands has changed, here or by another process. What cannot be read
 * stays as it was, and so does a brand whose folder is gone: its customers are still there.
 */
export function lookAgain(): void {
  lookedAt = performance.now();
  const directory = ownDirectory();
  for (const [brandId, one] of shelved) {
    if (one.directory !== shippedDirectory && one.directory !== directory) shelved.delete(brandId);
  }
  const found = foldersIn(directory);
  for (const brandId of problems.keys()) if (!found.includes(brandId)) problems.delete(brandId);
  for (const brandId of found) {
    let stamp = '';
    try {
      stamp = stampOf(join(directory, brandId));
      if (shelved.get(brandId)?.stamp === stamp || problems.get(brandId)?.stamp === stamp) continue;
      shelve(directory, brandId, stamp);
      problems.delete(brandId);
    } catch (error) {
      const { message } = error as Error;
      problems.set(brandId, { stamp, message });
      process.emitWarning(`Brand ${brandId} is not read anew: ${message}`);
    }
  }
}

/** Every brand by its id, as its folder is now. */
export function brandsNow(): ReadonlyMap<string, Shelved> {
  if (performance.now() - lookedAt >= lookEvery) lookAgain();
  return shelved;
}

/** Own brands whose folder is not as the contract says, with the reason. */
export const brandProblems = (): { brandId: string; message: string }[] =>
  [...problems].map(([brandId, { message }]) => ({ brandId, message }));

export const isShipped = ({ directory }: Shelved): boolean => directory === shippedDirectory;

/**
 * What a module makes of each brand's folder: read with the brand, anew when the folder changes, and
 * undefined where there is no such brand.
 *
 * @throws at once where one of them is wrong: a process must not start with it.
 */
export function ofEachBrand<T>(read: (folder: string) => T): (brandId: string) => T | undefined {
  readers.push(read);
  for (const { folder, data } of shelved.values()) data.set(read, read(folder));
  return (brandId) => brandsNow().get(brandId)?.data.get(read) as T | undefined;
}

/** @throws Error that tells what is wrong with a folder, the brand's own data or any module's. */
export function checkBrandFolder(folder: string): void {
  readBrandFolder(folder);
  for (const read of readers) read(folder);
}
