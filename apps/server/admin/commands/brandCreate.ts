import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { allBrands, domainClash, readBrandFolder } from '#modules/foundation/brand/server/index.ts';
import { checkPlans } from '#modules/foundation/plans/server/index.ts';
import { checkAbout } from '#modules/products/concierge/server/index.ts';
import { checkInsurance } from '#modules/products/insurance/server/index.ts';
import { checkMarketplace } from '#modules/products/marketplace/server/index.ts';
import { Declined, defineCommand } from '../command.ts';

export const brandCreate = defineCommand({
  on: 'files',
  operands: ['folder'],
  input: z.strictObject({
    folder: z
      .string()
      .min(1)
      .max(1000)
      .describe(
        'With brand.json, plans.json, assets/, and marketplace.json, concierge.json and insurance.json where it has them; named by the id of the brand',
      ),
  }),
  run({ BRANDS_DIR }, { folder }) {
    const from = resolve(folder);
    if (!existsSync(from)) throw new Declined(`There is no folder ${from}.`);
    const brand = check(from);
    const to = join(resolve(BRANDS_DIR), brand.brandId);
    if (from !== to) copyWhole(from, to);
    return [
      `${brand.brandNameLong} stands in ${to}.`,
      'A portal that runs has it within seconds.',
      `It is shown on ${brand.webDomain}; on hosts of no brand with DEFAULT_BRAND=${brand.brandId}.`,
    ];
  },
});

function check(folder: string): Brand {
  try {
    const brand = readBrandFolder(folder);
    checkPlans(folder);
    checkMarketplace(folder);
    checkInsurance(folder);
    checkAbout(folder);
    refuseClash(brand);
    return brand;
  } catch (error) {
    throw new Declined((error as Error).message);
  }
}

function refuseClash({ brandId, webDomain }: Brand): void {
  const brands = allBrands();
  if (brands.some((other) => other.brandId === brandId)) {
    throw new Declined(`There is a brand ${brandId} already.`);
  }
  const clash = domainClash(brands, brandId, webDomain);
  if (clash) throw new Declined(`${webDomain} is a domain of the brand ${clash}.`);
}

/** A process that starts meanwhile sees all of the folder or nothing of it. */
function copyWhole(from: string, to: string): void {
  if (existsSync(to)) throw new Declined(`${to} is there already.`);
  const copy = join(resolve(to, '..'), `.${basename(to)}.new`);
  mkdirSync(copy, { recursive: true });
  cpSync(from, copy, { recursive: true });
  renameSync(copy, to);
}
