import type { Db } from '#kit/server/db/database.ts';
import { refuse } from '#kit/server/refusal.ts';
import type { Brand } from '../schemas/brand.ts';
import { dataFile, readBrand } from './brandFolder.ts';
import { currentBrands } from './opened.ts';
import { brandVersionsOf, findBrandRow, type PastVersion, replaceDraft } from './store.ts';
import type { StoredPicture } from './tables.ts';
import { type BrandWriter, namesOf, textVersion } from './writeBrand.ts';

/** What the editor shows of a brand: its draft, or where there is none, what is published; null when there is no such brand. */
export function editedBrand(brandId: string, registry = currentBrands()) {
  const found = registry.all.get(brandId);
  if (!found) return null;
  const draft = registry.draftOf(brandId);
  return {
    brand: draft?.brand ?? found.brand,
    published: found.brand,
    draft,
    /** Of what the editor shows. */
    version: textVersion(draft?.text ?? found.files[dataFile] ?? ''),
    /** True for a brand that comes with the program. */
    readOnly: found.version === null,
  };
}

/** What is to be changed of a brand; refuses it as `writer.refusal` refuses a change to a file. */
export function openEdited(
  { registry }: BrandWriter,
  { brandId, version }: { brandId: string; version: string },
) {
  const edited = editedBrand(brandId, registry);
  if (!edited) return refuse('NOT_FOUND');
  if (edited.readOnly) return refuse('READ_ONLY');
  return edited.version === version ? edited : refuse('CHANGED_MEANWHILE');
}

/**
 * Saves what a brand's own data is to become; customers see nothing of it. Returns the version of what the editor shows then.
 * @param added pictures that neither the draft nor the published brand has.
 * @throws Error that says what would be wrong with the brand; then nothing is changed.
 */
export async function saveDraft(
  writer: BrandWriter,
  brandId: string,
  { text, by, added = [] }: { text: string; by: string; added?: readonly StoredPicture[] },
): Promise<string> {
  const { files, stored } = writer.registry.find(brandId);
  const before = (await findBrandRow(writer.tx, brandId))?.draft?.pictures ?? [];
  // By name, the last one counts.
  const known = new Map([...stored, ...before, ...added].map((one) => [one.name, one]));
  const pictures = [...known.values()].filter(({ name }) => text.includes(`/${name}"`));
  writer.registry.check(brandId, {
    files: { ...files, [dataFile]: text },
    pictures: namesOf(pictures),
  });
  const savedAt = writer.now().toISOString();
  await replaceDraft(writer.tx, brandId, { text, pictures, savedAt, savedBy: by });
  await writer.release(brandId, before);
  return textVersion(text);
}

/** Makes the draft what customers see. @throws Error that says what would be wrong with the brand. */
export async function publishDraft(
  writer: BrandWriter,
  brandId: string,
  { text, stored, by }: { text: string; stored: readonly StoredPicture[]; by: string },
): Promise<void> {
  await writer.change(brandId, { [dataFile]: text }, { pictures: stored, by });
  await replaceDraft(writer.tx, brandId, null);
}

export async function discardDraft(writer: BrandWriter, brandId: string): Promise<void> {
  const before = (await findBrandRow(writer.tx, brandId))?.draft?.pictures ?? [];
  await replaceDraft(writer.tx, brandId, null);
  await writer.release(brandId, before);
}

/** What was published before, the newest first; versions in which other files changed alone are left out. */
export async function earlierVersions(db: Db, brandId: string) {
  const versions = await brandVersionsOf(db, brandId);
  const textOf = (one: PastVersion | undefined) => one?.document.files[dataFile];
  const [, ...earlier] = versions.filter((one, n) => textOf(one) !== textOf(versions[n + 1]));
  return earlier.flatMap((one) => {
    const brand = readableBrand(brandId, one);
    return brand ? [{ ...one, brand }] : [];
  });
}

/** Null where this version of the program cannot read it any more. */
function readableBrand(brandId: string, { document }: PastVersion): Brand | null {
  const { files, pictures } = document;
  try {
    return readBrand(brandId, { files, pictures: namesOf(pictures) });
  } catch {
    return null;
  }
}
