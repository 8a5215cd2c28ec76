import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { allBrands } from '../brands.ts';
import { domainClash } from '../rules/domainClash.ts';
import { startingPictures } from '../rules/startingPictures.ts';
import { holdBrands, jsonText, putBrand } from '../writeBrand.ts';

/** What a brand begins with, to be changed: `{brandId}`, `{primary}` and `{accent}` stand for its own. */
const starting = join(import.meta.dirname, '../../../../../content/brand');
const startingText = (file: string) => readFileSync(join(starting, file), 'utf8');

export const addBrand = answer(contract.addBrand, ({ db, audit }, made) =>
  db.transaction(async (tx) => {
    await holdBrands(tx);
    const { brandId, colors, emailDomain } = made;
    const brands = allBrands();
    if (brands.some((one) => one.brandId === brandId)) return refuse('BRAND_EXISTS');
    if (domainClash(brands, brandId, made.webDomain)) return refuse('DOMAIN_IN_USE');
    const address = (picture: string) => `/brand/${brandId}/${picture}.svg`;
    audit.about(`${made.brandNameLong} (${brandId})`);
    putBrand(brandId, {
      'brand.json': jsonText({
        ...made,
        brandLogo: address('logo'),
        brandLogoDark: address('logo-dark'),
        favicon: address('favicon'),
        conciergeEmail: `concierge@${emailDomain}`,
        conciergeSchedulingLink: '',
        helpCenter: '',
        ...JSON.parse(startingText('texts.json')),
      }),
      'plans.json': startingText('plans.json')
        .replaceAll('{brandId}', brandId)
        .replaceAll('{primary}', colors.primary)
        .replaceAll('{accent}', colors.accent),
      ...startingPictures(made),
    });
    return {};
  }),
);
