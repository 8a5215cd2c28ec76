import { createHash, randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Config } from '#kit/server/config/config.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused, type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { BrandFolder } from './brandFolder.ts';
import { currentBrands } from './opened.ts';
import { removePicture, storePicture } from './pictureStore.ts';
import { BrandRegistry } from './registry.ts';
import { type Domains, domainClash } from './rules/domainClash.ts';
import { findBrandRow, insertBrand, listPastVersions, lockBrands, updateBrand } from './store.ts';
import type { BrandDocument, StoredPicture } from './tables.ts';

/** Texts of a brand's files by file name; null deletes a file. */
export type ChangedFiles = Readonly<Record<string, string | null>>;

/** How many replaced uploads are kept, for pages that are still open with them. */
const replacedKept = 20;

/** Formatted JSON, so that a person can read the file. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A file of a brand's data as staff open it; undefined when there is no such brand. It is opened before its content is
 * read: a save in between leads to a refusal and not to a lost change.
 */
export function openBrandFile(brandId: string, file: string) {
  const found = currentBrands().all.get(brandId);
  return (
    found && {
      version: fileVersion(found.files, file),
      brandNameLong: found.brand.brandNameLong,
      readOnly: found.version === null,
    }
  );
}

export const textVersion = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const fileVersion = (files: BrandFolder['files'], file: string): string =>
  textVersion(files[file] ?? '');

type Writing = Pick<Services, 'brands' | 'storage' | 'clock' | 'log'> & {
  config: Pick<Config, 'CONSOLE_URL'>;
};

/** Writes brands within a transaction that holds the lock on them. */
export class BrandWriter {
  /** Storage objects to delete: `released` after a commit, `added` after a rollback. */
  readonly released: [string, string][] = [];
  readonly added: [string, string][] = [];

  readonly tx: Db;
  readonly registry: BrandRegistry;
  readonly #services: Writing;

  constructor(tx: Db, registry: BrandRegistry, services: Writing) {
    this.tx = tx;
    this.registry = registry;
    this.#services = services;
  }

  /**
   * Refuses a change to a brand that does not exist, comes with the program, or was saved by somebody else
   * meanwhile.
   */
  refusal(named: {
    brandId: string;
    file: string;
    version: string;
  }): Refused<'NOT_FOUND' | 'READ_ONLY' | 'CHANGED_MEANWHILE'> | null {
    const found = this.registry.all.get(named.brandId);
    if (!found) return refuse('NOT_FOUND');
    if (found.version === null) return refuse('READ_ONLY');
    const isAsRead = fileVersion(found.files, named.file) === named.version;
    return isAsRead ? null : refuse('CHANGED_MEANWHILE');
  }

  /**
   * Changes files of a brand. Returns the new version of one file.
   *
   * @throws Error that says what would be wrong with the changed brand; then nothing is changed.
   */
  async change(
    brandId: string,
    changed: ChangedFiles,
    { pictures = [], by = null }: { pictures?: readonly StoredPicture[]; by?: string | null } = {},
  ): Promise<(file: string) => string> {
    const { files: before, stored } = this.registry.find(brandId);
    const texts = Object.entries({ ...before, ...changed }).filter(([, text]) => text !== null);
    const files = Object.fromEntries(texts) as Record<string, string>;
    const all = [...new Map([...stored, ...pictures].map((one) => [one.name, one])).values()];
    const { webDomain } = this.registry.check(brandId, { files, pictures: namesOf(all) });
    const kept = shownOrRecent(all, Object.values(files).join('\n'));
    await this.#write(brandId, webDomain, { files, pictures: kept }, by);
    return (file) => fileVersion(files, file);
  }

  /**
   * Creates a brand from a folder, or replaces it.
   *
   * @throws Error that says what is wrong with the folder; then nothing is changed.
   */
  async put(brandId: string, { files, pictures }: BrandFolder, by: string | null = null) {
    const webDomain = this.#check(brandId, { files, pictures });
    const stored = await this.store(brandId, pictures);
    await this.#write(brandId, webDomain, { files: { ...files }, pictures: stored }, by);
  }

  /** Restores a past version of a brand. @throws when there is no such version, or when it is no longer valid. */
  async restore(brandId: string, version: number): Promise<BrandDocument> {
    const past = await listPastVersions(this.tx, brandId);
    const entry = past.find((one) => one.version === version);
    if (!entry) throw new Error(`${brandId} has no past version ${version}.`);
    const { files, pictures } = entry.document;
    const webDomain = this.#check(brandId, { files, pictures: namesOf(pictures) });
    await this.#write(brandId, webDomain, entry.document);
    return entry.document;
  }

  /** Which of a brand's domains is another brand's, or the console's. */
  clash(brand: Domains) {
    const others = [...this.registry.all.values()].map((loaded) => loaded.brand);
    return domainClash(others, brand, new URL(this.#services.config.CONSOLE_URL).hostname);
  }

  /** Returns the brand's domain. @throws also when it is another's. */
  #check(brandId: string, folder: Parameters<BrandRegistry['check']>[1]): string {
    const brand = this.registry.check(brandId, folder);
    const clash = this.clash(brand);
    if (clash)
      throw new Error(
        `${clash.domain} is ${clash.owner ? `a domain of the brand ${clash.owner}` : 'the console’s host'}.`,
      );
    if (this.registry.all.get(brandId)?.version === null)
      throw new Error(`${brandId} comes with the program and is changed with it.`);
    return brand.webDomain;
  }

  /** Stores pictures before the row that names them. Each gets a new object, which is written only once. */
  async store(brandId: string, pictures: BrandFolder['pictures']): Promise<StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const [name, body] of pictures) {
      const object = `${randomUUID()}${extname(name).toLowerCase()}`;
      this.added.push([brandId, object]);
      await storePicture(this.#services.storage, { brandId, object }, body);
      stored.push({ name, object });
    }
    return stored;
  }

  /** Removes from the storage, after the commit, what is named nowhere else any more. */
  async release(brandId: string, pictures: readonly StoredPicture[]): Promise<void> {
    const row = await findBrandRow(this.tx, brandId);
    const past = await listPastVersions(this.tx, brandId);
    const documents = [...past.map(({ document }) => document), row?.document, row?.draft];
    const used = new Set(
      documents.flatMap((one) => (one?.pictures ?? []).map(({ object }) => object)),
    );
    for (const { object } of pictures) if (!used.has(object)) this.released.push([brandId, object]);
  }

  async #write(
    brandId: string,
    webDomain: string,
    document: BrandDocument,
    savedBy: string | null = null,
  ): Promise<void> {
    const row = { brandId, webDomain, document, savedAt: this.now(), savedBy };
    if (!(await findBrandRow(this.tx, brandId))) return insertBrand(this.tx, row);
    const dropped = await updateBrand(this.tx, row);
    await this.release(
      brandId,
      dropped.flatMap(({ pictures }) => pictures),
    );
  }

  now(): Date {
    return this.#services.clock.now();
  }
}

export const namesOf = (stored: readonly StoredPicture[]): Set<string> =>
  new Set(stored.map(({ name }) => name));

const uploaded = /^(brandLogo|brandLogoDark|favicon)-[0-9a-f]{12}\./;

/** Keeps pictures that came with a folder. Of uploaded ones, keeps those in use and the most recent others. */
function shownOrRecent(stored: readonly StoredPicture[], texts: string): StoredPicture[] {
  const replaced = stored.filter(({ name }) => uploaded.test(name) && !texts.includes(name));
  const dropped = new Set(replaced.slice(0, -replacedKept));
  return stored.filter((one) => !dropped.has(one));
}

/**
 * Runs work in a transaction that holds the lock on all brands, and refreshes this process's brands before
 * and after it. Pictures are stored inside the transaction, against the general rule, so that the lock
 * protects pictures in use from removal.
 */
export async function writeBrands<T>(
  services: Writing,
  db: Db,
  work: (writer: BrandWriter) => Promise<T>,
): Promise<T> {
  const { brands, storage, log } = services;
  if (!(brands instanceof BrandRegistry)) throw new Error('These brands cannot be written.');
  let writer: BrandWriter | undefined;
  let committed = false;
  try {
    const done = await db.transaction(async (tx) => {
      await lockBrands(tx);
      await brands.refresh(tx);
      writer = new BrandWriter(tx, brands, services);
      return work(writer);
    });
    committed = !isRefused(done);
    // The change is committed even if the brands cannot be read back now: the next refresh reads them.
    if (committed)
      await brands
        .refresh()
        .catch((error) => log.warn({ err: error }, 'a saved brand is read later'));
    return done;
  } finally {
    for (const [brandId, object] of (committed ? writer?.released : writer?.added) ?? [])
      await removePicture(storage, brandId, object).catch((error) =>
        log.warn({ err: error, brandId, object }, 'a picture of no brand stays in the storage'),
      );
  }
}

/** Changes one file of a brand's data, live at once (decision 70), or deletes it (null). Returns the file's new version. */
export const saveBrandFile = (
  services: Writing,
  db: Db,
  {
    file,
    content,
    ...named
  }: { brandId: string; file: string; version: string; content: object | null },
) =>
  writeBrands(services, db, async (writer) => {
    const refused = writer.refusal({ file, ...named });
    if (refused) return refused;
    const versions = await writer.change(named.brandId, { [file]: content && jsonText(content) });
    return { version: versions(file) };
  });
