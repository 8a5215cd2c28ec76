import { z } from 'zod';
import { changeBrands, refuseDroppedPlans } from '../brandFolders.ts';
import { defineCommand } from '../command.ts';

export const brandRestore = defineCommand({
  on: 'portal',
  operands: ['brand', 'version'],
  input: z.strictObject({
    brand: z.string().max(40).describe('Its id'),
    version: z.coerce.number().int().positive().describe('As `brand versions` lists it'),
  }),
  async run(operation, { brand: brandId, version }) {
    await changeBrands(operation, { action: 'admin brand restore', brandId }, async (writer) => {
      const { files } = await writer.restore(brandId, version);
      await refuseDroppedPlans(writer, brandId, files);
    });
    return [`${brandId} is again what it was at version ${version}.`];
  },
});
