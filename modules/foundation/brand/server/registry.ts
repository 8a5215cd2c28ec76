import { join } from 'node:path';
import type { Db } from '#kit/server/db/database.ts';
import { type Listener, listen } from '#kit/server/db/listen.ts';
import type { BrandFiles, BrandSource } from '#kit/server/services/brandSource.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import type { Brand } from '../schemas/brand.ts';
import { type BrandFolder, listBrandFolders, readBrand, readBrandFolder } from './brandFolder.ts';
import { DraftMemory, type LoadedDraft } from './draftMemory.ts';
import { mailLogoOf } from './drawLogo.ts';
import { readPicture } from './pictureStore.ts';
import { matchesBelow } from './rules/hosts.ts';
import { findBrandRow, listBrandVersions, listPastVersions } from './store.ts';
import type { BrandDocument, BrandRow, StoredPicture } from './tables.ts';

/** Derives a module's data from a brand's files. @throws Error that says what is wrong with them. */
export type BrandReader<T = unknown> = (files: BrandFiles) => T;

interface LoadedBrand extends BrandFolder {
  brand: Brand;
  /** Null for a brand that comes with the program, which changes only with it. */
  version: number | null;
  /** For the provider's own brand: where its pictures are in the storage. */
  stored: readonly StoredPicture[];
  made: Map<BrandReader, unknown>;
}

interface Spoilt {
  /** Null for a brand without a row: it comes with the program, or is still in BRANDS_DIR. */
  version: number | null;
  message: string;
  webDomain?: string | undefined;
  /** The problem can go away without a new version, because only the storage did not answer. */
  passing?: boolean;
}

/** What a registry needs. Without it, the registry has only the brands that come with the program. */
export type RegistryServices = Pick<
  Services,
  'database' | 'storage' | 'log' | 'contributions' | 'clock'
> & {
  config: Pick<Services['config'], 'DEFAULT_BRAND' | 'BRANDS_DIR' | 'CONSOLE_URL' | 'production'>;
};

/** How often the registry looks for changes by itself: a notification may be lost with its connection. */
const lookEveryMs = 15_000;

const channel = 'brands';

/** The folder of the brands that come with the program. */
const shippedDirectory = join(import.meta.dirname, '../../../../brands');

/**
 * Every brand, in memory (decision 29). A brand whose new version cannot be read keeps its previous one, or
 * is left out if it has none; other brands are not affected.
 */
export class BrandRegistry implements BrandSource {
  readonly defaultBrandId: string;
  readonly #services: RegistryServices | null;
  readonly #readers: readonly BrandReader[];
  readonly #brands = new Map<string, LoadedBrand>();
  readonly #spoilt = new Map<string, Spoilt>();
  readonly #drafts = new DraftMemory();
  #byDomain = new Map<string, Brand>();
  #listener: Listener | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;

  constructor(services: RegistryServices | null, defaultBrandId: string) {
    this.#services = services;
    this.#readers = services ? allOf(services, 'brandData') : [];
    this.defaultBrandId = defaultBrandId;
    for (const brandId of listBrandFolders(shippedDirectory)) {
      try {
        const folder = readBrandFolder(join(shippedDirectory, brandId));
        this.#set(this.#made(brandId, folder, { version: null, stored: [] }));
      } catch (error) {
        this.noteSpoilt(brandId, { version: null, message: (error as Error).message });
      }
    }
  }

  get all(): ReadonlyMap<string, LoadedBrand> {
    return this.#brands;
  }

  /** Whether there is such a brand, even one that cannot be read. */
  has(brandId: string): boolean {
    return this.#brands.has(brandId) || (this.#spoilt.get(brandId)?.version ?? null) !== null;
  }

  /** @throws when there is no such brand. Ids come from our own rows, so that would be a bug. */
  find(brandId: string): LoadedBrand {
    const found = this.#brands.get(brandId);
    if (found) return found;
    const spoilt = this.#spoilt.get(brandId);
    throw new Error(
      spoilt
        ? `Brand ${brandId} cannot be read: ${spoilt.message}`
        : `There is no brand ${brandId}`,
    );
  }

  /** What `brand.json` is to become; null where nobody has a draft of it. */
  draftOf(brandId: string): LoadedDraft | null {
    return this.#drafts.get(brandId);
  }

  /** Those of the brand, and those that its draft adds. @throws when there is no such brand. */
  picturesOf(brandId: string): ReadonlyMap<string, Buffer> {
    const { pictures } = this.find(brandId);
    const draft = this.draftOf(brandId);
    return draft ? new Map([...draft.pictures, ...pictures]) : pictures;
  }

  /** The brand whose web domain contains the host; outside production also that of `{brandId}.localhost`. */
  brandOfHost(host: string): Brand | undefined {
    return matchesBelow(host, (domain) => this.#byDomain.get(domain)) ?? this.#ofThisMachine(host);
  }

  #ofThisMachine(host: string): Brand | undefined {
    const [, brandId] = /^([a-z0-9-]+)\.localhost$/.exec(host.toLowerCase()) ?? [];
    return brandId && this.#services?.config.production === false
      ? this.#brands.get(brandId)?.brand
      : undefined;
  }

  /** Whether a host belongs to a brand of which no version could be read. */
  isSpoiltHost(host: string): boolean {
    const domains = new Set<string>();
    for (const [brandId, { webDomain }] of this.#spoilt)
      if (webDomain && !this.#brands.has(brandId)) domains.add(webDomain);
    return domains.size > 0 && Boolean(matchesBelow(host, (domain) => domains.has(domain)));
  }

  /** Undefined when there is no such brand. */
  madeOf<T>(brandId: string, read: BrandReader<T>): T | undefined {
    const found = this.#brands.get(brandId);
    if (found && !found.made.has(read)) found.made.set(read, read(found.files));
    return found?.made.get(read) as T | undefined;
  }

  /** @throws Error that says what is wrong with the brand: its own data, or what any module derives from it. */
  check(brandId: string, folder: Parameters<typeof readBrand>[1]): Brand {
    const brand = readBrand(brandId, folder);
    for (const read of this.#readers) read(folder.files);
    return brand;
  }

  mailLogo(brandId: string): Buffer | null {
    const brand = this.#brands.get(brandId);
    return brand ? (mailLogoOf(brand)?.png ?? null) : null;
  }

  problems(): { brandId: string; message: string }[] {
    return [...this.#spoilt].map(([brandId, { message }]) => ({ brandId, message }));
  }

  noteSpoilt(brandId: string, spoilt: Spoilt): void {
    const before = this.#spoilt.get(brandId);
    this.#spoilt.set(brandId, spoilt);
    if (before?.message === spoilt.message && before.version === spoilt.version) return;
    this.#services?.log.error(
      { brandId, reason: spoilt.message },
      this.#brands.has(brandId)
        ? 'a brand cannot be read as it is now and stays as it was: save it anew in the console, or `npm run admin -- brand restore`'
        : 'a brand cannot be read and is not served; the others are: fix its folder and `npm run admin -- brand import` it, or `brand restore` what it was',
    );
  }

  async refresh(db?: Db): Promise<void> {
    if (!this.#services) return;
    const door = db ?? this.#services.database.system;
    const rows = await listBrandVersions(door);
    const ids = new Set(rows.map(({ brandId }) => brandId));
    for (const [brandId, { version }] of this.#spoilt)
      if (version !== null && !ids.has(brandId)) this.#spoilt.delete(brandId);
    for (const { brandId, version, draftVersion } of rows) {
      if (!this.#isRead(brandId, version)) await this.#load(door, brandId, this.#services);
      if (!this.#drafts.isKnown({ brandId, draftVersion }))
        await this.#loadDraft(door, brandId, this.#services);
    }
  }

  #isRead(brandId: string, version: number): boolean {
    const spoilt = this.#spoilt.get(brandId);
    if (spoilt?.passing) return false;
    return spoilt?.version === version || this.#brands.get(brandId)?.version === version;
  }

  follow(): void {
    if (!this.#services) return;
    const { database, log } = this.#services;
    this.#listener = listen(database, channel, () => this.#look(), log);
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#listener?.close();
    this.#lookAgain = false;
    await this.#looking;
  }

  /** One refresh runs at a time; a change announced during it starts another one afterwards. */
  #look(): void {
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = this.refresh()
      .catch((error) => this.#services?.log.warn({ err: error }, 'brands could not be read again'))
      .then(() => {
        this.#looking = undefined;
        if (!this.#lookAgain) return;
        this.#lookAgain = false;
        this.#look();
      });
  }

  async #load(db: Db, brandId: string, services: RegistryServices): Promise<void> {
    const row = await findBrandRow(db, brandId);
    if (!row) return;
    const { version, webDomain } = row;
    try {
      const missing = await this.#take(row, services);
      this.#spoilt.delete(brandId);
      if (missing.length === 0) return;
      const message = `These pictures cannot be read from the storage now: ${missing.join(', ')}`;
      this.noteSpoilt(brandId, { version, message, passing: true });
    } catch (error) {
      if (!this.#brands.has(brandId)) await this.#takePast(db, row, services);
      this.noteSpoilt(brandId, { version, webDomain, message: (error as Error).message });
    }
  }

  async #loadDraft(db: Db, brandId: string, services: RegistryServices): Promise<void> {
    const row = await findBrandRow(db, brandId);
    if (row) await this.#drafts.load(row, services);
  }

  /** Falls back to the newest past version that can be read. */
  async #takePast(db: Db, { brandId }: BrandRow, services: RegistryServices): Promise<void> {
    for (const past of await listPastVersions(db, brandId)) {
      try {
        await this.#take({ brandId, ...past }, services);
        return;
      } catch {
        // An older version may be readable.
      }
    }
  }

  /** Returns the pictures that the storage did not deliver. */
  async #take(
    { brandId, version, document }: { brandId: string; version: number; document: BrandDocument },
    { storage, log }: RegistryServices,
  ): Promise<string[]> {
    const { files, pictures: stored } = document;
    const names = new Set(stored.map(({ name }) => name));
    const brand = this.check(brandId, { files, pictures: names });
    const before = this.#brands.get(brandId);
    const pictures = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const { name, object } of stored) {
      // An object is written only once, so a copy read earlier is still correct.
      const known =
        before?.stored.some((one) => one.object === object) && before.pictures.get(name);
      const body =
        known ||
        (await readPicture(storage, brandId, object).catch((error) => {
          log.warn({ err: error, brandId, name }, 'a picture of a brand could not be read');
          return null;
        }));
      if (body) pictures.set(name, body);
      else missing.push(name);
    }
    // Another refresh may have read a newer version meanwhile.
    const now = this.#brands.get(brandId)?.version ?? 0;
    if (version >= now)
      this.#set(this.#made(brandId, { files, pictures }, { version, stored }, brand));
    return missing;
  }

  #made(
    brandId: string,
    folder: BrandFolder,
    rest: Pick<LoadedBrand, 'version' | 'stored'>,
    brand = readBrand(brandId, folder),
  ): LoadedBrand {
    const made = new Map(this.#readers.map((read) => [read, read(folder.files)]));
    return { ...folder, ...rest, brand, made };
  }

  #set(loaded: LoadedBrand): void {
    this.#brands.set(loaded.brand.brandId, loaded);
    this.#byDomain = new Map(
      [...this.#brands.values()].map(({ brand }) => [brand.webDomain, brand]),
    );
  }
}
