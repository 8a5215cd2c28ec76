import { existsSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '#kit/server/parsedJson.ts';
import { newBrandId } from '#modules/foundation/brand/schemas.ts';
import {
  allBrands,
  type BrandFolder,
  type BrandWriter,
  brandById,
  brandVersionsOf,
  currentBrands,
  readBrandFolder,
  writeBrandFolder,
  writeBrands,
} from '#modules/foundation/brand/server/index.ts';
import { planCatalogue } from '#modules/foundation/plans/schemas/catalogue.ts';
import { dropsPlanInUse } from '#modules/foundation/plans/server/index.ts';
import { Declined, defineCommand, type Operation } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

const brand = z.string().max(40).describe('Its id');

/**
 * An absolute path, because the running portal, whose working directory may differ, reads or writes the
 * folder.
 */
const brandFolder = z
  .string()
  .min(1)
  .max(1000)
  .refine(isAbsolute, 'must begin with /, because the running portal looks there');

/** Creates a brand from a folder, or replaces a brand by one. */
const defineTaking = (action: string, { mayBeThere }: { mayBeThere: boolean }) =>
  defineCommand({
    operands: {
      folder: brandFolder.describe(
        'With brand.json, plans.json, assets/, and marketplace.json, concierge.json, insurance.json and help.json where it has them; named by the id of the brand; by its whole path on the portal’s machine',
      ),
    },
    async run(operation, { folder }) {
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
    },
  });

export const commands = {
  'brand create': defineTaking('admin brand create', { mayBeThere: false }),

  'brand import': defineTaking('admin brand import', { mayBeThere: true }),

  'brand export': defineCommand({
    operands: {
      brand,
      folder: brandFolder.describe(
        'In which a folder named by its id is made, by its whole path on the portal’s machine',
      ),
    },
    async run({ services: { brands } }, { brand: brandId, folder }) {
      await brands.refresh();
      const found = currentBrands().all.get(brandId);
      if (!found) throw new Declined(`There is no brand ${brandId} that can be read.`);
      const problem = brands.problems().find((one) => one.brandId === brandId);
      if (problem) throw new Declined(`${brandId} cannot be read whole: ${problem.message}`);
      const to = join(folder, brandId);
      if (existsSync(to)) throw new Declined(`${to} is there already.`);
      writeBrandFolder(to, found);
      return [`${found.brand.brandNameLong} stands in ${to}.`];
    },
  }),

  'brand versions': defineCommand({
    operands: { brand },
    async run({ services }, { brand: brandId }) {
      const [now, ...past] = await brandVersionsOf(services.database.system, brandId);
      if (!now) throw new Declined(`The database has no brand ${brandId}.`);
      const line = ({ version, savedAt }: typeof now) => `${version}\t${savedAt.toISOString()}`;
      return [`${line(now)}\tas it is`, ...past.map(line)];
    },
  }),

  'brand restore': defineCommand({
    operands: {
      brand,
      version: z.coerce.number().int().positive().describe('As `brand versions` lists it'),
    },
    async run(operation, { brand: brandId, version }) {
      await changeBrands(operation, { action: 'admin brand restore', brandId }, async (writer) => {
        const { files } = await writer.restore(brandId, version);
        await refuseDroppedPlans(writer, brandId, files);
      });
      return [`${brandId} is again what it was at version ${version}.`];
    },
  }),

  'brand list': defineCommand({
    async run({ services: { brands, config } }) {
      await brands.refresh();
      return [
        ...allBrands().map(
          ({ brandId, brandNameLong, webDomain }) =>
            `${brandId.padEnd(20)} ${webDomain.padEnd(30)} ${brandNameLong}${brandId === config.DEFAULT_BRAND ? ' (default)' : ''}`,
        ),
        ...brands
          .problems()
          .map(({ brandId, message }) => `${brandId.padEnd(20)} cannot be read: ${message}`),
      ];
    },
  }),
};

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
async function refuseDroppedPlans(
  { tx }: BrandWriter,
  brandId: string,
  files: BrandFolder['files'],
): Promise<void> {
  const catalogue = planCatalogue.safeParse(parsedJson(files['plans.json'] ?? '')).data;
  // A file that cannot be parsed is refused with its reason later, when it is stored.
  if (catalogue && (await dropsPlanInUse(tx, brandId, catalogue)))
    throw new Declined('Somebody is subscribed to a plan that would be gone. Nothing was changed.');
}

/**
 * Changes brands, and records it in the staff's audit log. A fault in the brand's data is reported to the
 * operator, and then nothing is changed.
 */
const changeBrands = (
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
