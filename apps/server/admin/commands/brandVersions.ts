import { z } from 'zod';
import { brandVersionsOf } from '#modules/foundation/brand/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

export const brandVersions = defineCommand({
  on: 'portal',
  operands: ['brand'],
  input: z.strictObject({ brand: z.string().max(40).describe('Its id') }),
  async run({ services }, { brand: brandId }) {
    const [now, ...past] = await brandVersionsOf(services.database.system, brandId);
    if (!now) throw new Declined(`The database has no brand ${brandId}.`);
    const line = ({ version, savedAt }: typeof now) => `${version}\t${savedAt.toISOString()}`;
    return [`${line(now)}\tas it is`, ...past.map(line)];
  },
});
