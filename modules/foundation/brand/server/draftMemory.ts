import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '../schemas/brand.ts';
import { dataFile, readBrand } from './brandFolder.ts';
import { readPicture } from './pictureStore.ts';
import type { BrandDraft, BrandRow } from './tables.ts';

/** A draft as this process has it. */
export interface LoadedDraft extends Pick<BrandDraft, 'text' | 'savedAt' | 'savedBy'> {
  brand: Brand;
  /** Those that it names: where they are, and their bytes. */
  stored: BrandDraft['pictures'];
  pictures: ReadonlyMap<string, Buffer>;
}

type Reading = Pick<Services, 'storage' | 'log'>;

/** The drafts of brands in the memory of a process, beside the brands themselves. */
export class DraftMemory {
  readonly #known = new Map<string, { draftVersion: number; draft: LoadedDraft | null }>();

  get(brandId: string): LoadedDraft | null {
    return this.#known.get(brandId)?.draft ?? null;
  }

  isKnown({ brandId, draftVersion }: Pick<BrandRow, 'brandId' | 'draftVersion'>): boolean {
    return (this.#known.get(brandId)?.draftVersion ?? 0) === draftVersion;
  }

  async load(row: BrandRow, services: Reading): Promise<void> {
    const { brandId, draft: written, draftVersion } = row;
    const draft = written && (await loadDraft(brandId, written, services));
    // The storage is asked again at the next refresh.
    if (draft === 'away') return;
    // Another refresh may have read a newer one meanwhile.
    if ((this.#known.get(brandId)?.draftVersion ?? 0) <= draftVersion)
      this.#known.set(brandId, { draftVersion, draft });
  }
}

/** A draft that cannot be read is none: staff begin again with what is published. `away`: the storage does not answer. */
async function loadDraft(brandId: string, draft: BrandDraft, { storage, log }: Reading) {
  const names = new Set(draft.pictures.map(({ name }) => name));
  try {
    const brand = readBrand(brandId, { files: { [dataFile]: draft.text }, pictures: names });
    const pictures = new Map<string, Buffer>();
    for (const { name, object } of draft.pictures) {
      const body = await readPicture(storage, brandId, object).catch(() => 'away' as const);
      if (body === 'away') return body;
      if (body) pictures.set(name, body);
    }
    const { text, savedAt, savedBy, pictures: stored } = draft;
    return { text, savedAt, savedBy, stored, brand, pictures };
  } catch (error) {
    log.warn({ err: error, brandId }, 'the draft of a brand cannot be read');
    return null;
  }
}
