import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import { type StaffRole, staffRoles } from '#kit/contract/staff.ts';
import { allBrands, findBrand } from '#modules/foundation/brand/server/index.ts';
import {
  brandsInWords,
  createStaff,
  mayUsePassword,
} from '#modules/foundation/staff/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

/** Ids of brands; none for all. */
const brands = z
  .string()
  .max(10_000)
  .regex(/^[^\s,]+(, *[^\s,]+)*$/, 'ids of brands with commas between them, or all')
  .transform((text) => (text === 'all' ? [] : text.split(/, */)));

export const commands = {
  'staff create': defineCommand({
    operands: { email: email.describe('Work email address') },
    options: {
      name: line(100).min(1).describe('As colleagues and customers see it'),
      role: z.enum(staffRoles).default('support').describe(staffRoles.join(', ')),
      brands: brands.optional().describe('Ids of brands, with commas; all of them without it'),
    },
    async run({ services, by }, { email: address, name, role, brands: brandIds = [] }) {
      refuseBrands(address, role, brandIds);
      const link = await services.database.system.transaction(async (tx) => {
        const person = { email: address, name, role, brandIds, createdBy: by };
        const made = await createStaff(services, tx, person);
        if (!made) throw new Declined(`${address} is on the staff already.`);
        const subject = `${address} (${role}, ${brandsInWords(brandIds)})`;
        await recordCommand({ services, by }, tx, { action: 'admin staff create', subject });
        return made;
      });
      const { config } = services;
      if (!mayUsePassword(config, address))
        return [`${address} signs in with their work account, at ${config.CONSOLE_URL}.`];
      return [
        `${address} sets password and authenticator by this link, once, within ${link.hoursValid} hours:`,
        link.url,
      ];
    },
  }),
};

/** @throws Declined for a brand that there is not, and for some brands of an administrator. */
function refuseBrands(address: string, role: StaffRole, brandIds: readonly string[]): void {
  const unknown = brandIds.find((one) => !findBrand(one));
  if (unknown !== undefined) {
    const known = allBrands().map(({ brandId }) => brandId);
    throw new Declined(`There is no brand ${unknown}. There is: ${known.join(', ')}.`);
  }
  if (role === 'administrator' && brandIds.length > 0) {
    throw new Declined(`${address} is an administrator, who is there for all brands.`);
  }
}
