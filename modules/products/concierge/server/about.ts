import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFiles } from '#kit/server/brandSource.ts';
import {
  brandById,
  ofEachBrand,
  readOptionalBrandJson,
} from '#modules/foundation/brand/server/index.ts';
import { aboutShown } from '../calls.ts';
import { type AboutAddresses, type AboutConfig, type AboutPage, aboutPage } from '../schemas.ts';

/** In a brand's data, if it has written its own. */
export const aboutFile = 'concierge.json';

/** As long as a brand has not written its own. */
export const standardAbout: AboutPage = aboutPage.parse(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../content/concierge/about.json'), 'utf8'),
  ),
);

/** @throws Error that tells what is wrong with the about page in a brand's data, if it has one. */
export const aboutIn = (files: BrandFiles) => readOptionalBrandJson(files, aboutFile, aboutPage);

/** What a brand has written itself. */
export const ownAboutOf = ofEachBrand(aboutIn);

/** Part of a brand's own data. */
export function addressesOf(brandId: string): AboutAddresses {
  const { conciergeEmail, conciergeSchedulingLink, helpCenter } = brandById(brandId);
  return { call: conciergeSchedulingLink, email: conciergeEmail, knowledgeBase: helpCenter };
}

/** A brand's about page, as its customers have it. */
export const aboutOf = (brandId: string): AboutConfig =>
  aboutShown(ownAboutOf(brandId) ?? standardAbout, addressesOf(brandId));
