import { z } from 'zod';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import { defineCommand } from '../command.ts';

export const brandList = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
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
});
