import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { currentBrands, writeBrandFolder } from '#modules/foundation/brand/server/index.ts';
import { brandFolder } from '../brandFolders.ts';
import { Declined, defineCommand } from '../command.ts';

export const brandExport = defineCommand({
  on: 'portal',
  operands: ['brand', 'folder'],
  input: z.strictObject({
    brand: z.string().max(40).describe('Its id'),
    folder: brandFolder.describe(
      'In which a folder named by its id is made, by its whole path on the portal’s machine',
    ),
  }),
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
});
