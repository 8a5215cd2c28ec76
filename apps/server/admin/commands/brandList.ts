import { z } from 'zod';
import { allBrands, defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { defineCommand } from '../command.ts';

export const brandList = defineCommand({
  on: 'files',
  operands: [],
  input: z.strictObject({}),
  run: () =>
    allBrands().map(
      ({ brandId, brandNameLong, webDomain }) =>
        `${brandId.padEnd(20)} ${webDomain.padEnd(30)} ${brandNameLong}${brandId === defaultBrand().brandId ? ' (default)' : ''}`,
    ),
});
