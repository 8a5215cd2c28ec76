import { existsSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { z } from 'zod';
import { newBrandId } from '#modules/foundation/brand/schemas/manage.ts';
import {
  type BrandFolder,
  type BrandWriter,
  brandById,
  readBrandFolder,
  writeBrands,
} from '#modules/foundation/brand/server/index.ts';
import { planCatalogue } from '#modules/foundation/plans/schemas/catalogue.ts';
import { dropsPlanInUse } from '#modules/foundation/plans/server/index.ts';
import { Declined, type Operation } from './command.ts';
import { recordCommand } from './recordCommand.ts';

/**
 * An absolute path, because the running portal, whose working directory may differ, reads or writes the
 * folder.
 */
export const brandFolder = z
  .string()
  .min(1)
  .max(1000)
  .refine(isAbsolute, 'must begin with /, because the running portal looks there');

/** The contents of a brand's folder, for `--help`. */
export const folderHolds =
  'With brand.json, plans.json, assets/, and marketplace.json, concierge.json and insurance.json where it has them; named by the id of the brand; by its whole path on the portal’s machine';

/** Creates a brand from a folder, or replaces a brand by one, and records it in the staff's audit log. */
export async function takeFolder(
  operation: Operation,
  folder: string,
  { action, mayBeThere }: { action: string; mayBeThere: boolean },
): Promise<readonly string[]> {
  const brandId = basename(folder);
  const read = readFolder(folder);
  await changeBrands(operation, { action, brandId }, async (writer) => {
    if (!mayBeThere && writer.registry.has(brandId))
      throw new Declined(`There is a brand ${brandId} already.`);
    await refuseDroppedPlans(writer, brandId, read.files);
    await writer.put(brandId, read);
  });
  const { brandNameLong, webDomain } = brandById(brandId);
  return [
    `${brandNameLong} is a brand of the portal now, in every process within a second.`,
    `It is shown on ${webDomain}; on hosts of no brand with DEFAULT_BRAND=${brandId}.`,
  ];
}

function readFolder(folder: string): BrandFolder {
  if (!existsSync(folder)) throw new Declined(`There is no folder ${folder}.`);
  const id = basename(folder);
  if (!newBrandId.safeParse(id).success) throw new Declined(`${id} is no id of a brand.`);
  try {
    return readBrandFolder(folder);
  } catch (error) {
    throw new Declined((error as Error).message);
  }
}

/** Refuses a catalogue that drops a plan with subscribers. */
export async function refuseDroppedPlans(
  { tx }: BrandWriter,
  brandId: string,
  files: BrandFolder['files'],
): Promise<void> {
  const catalogue = planCatalogue.safeParse(parsed(files['plans.json'])).data;
  // A file that cannot be parsed is refused with its reason later, when it is stored.
  if (catalogue && (await dropsPlanInUse(tx, brandId, catalogue)))
    throw new Declined('Somebody is subscribed to a plan that would be gone. Nothing was changed.');
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Changes brands. A fault in the brand's data is reported to the operator, and then nothing is changed. */
export const changeBrands = (
  { services, by }: Operation,
  { action, brandId }: { action: string; brandId: string },
  work: (writer: BrandWriter) => Promise<void>,
): Promise<void> =>
  writeBrands(services, services.database.system, async (writer) => {
    try {
      await work(writer);
    } catch (error) {
      throw error instanceof Declined ? error : new Declined((error as Error).message);
    }
    await recordCommand({ services, by }, writer.tx, { action, subject: brandId });
  });
