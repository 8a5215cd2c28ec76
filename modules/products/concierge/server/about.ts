import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpPath } from '#kit/contract/help.ts';
import type { BrandFiles } from '#kit/server/services/brandSource.ts';
import {
  brandById,
  ofEachBrand,
  readOptionalBrandJson,
} from '#modules/foundation/brand/server/index.ts';
import { aboutShown } from '../calls.ts';
import { type AboutAddresses, type AboutConfig, type AboutPage, aboutPage } from '../schemas.ts';
import { askForCallPath } from '../vocabulary.ts';

/** The file in the data of a brand that has written its own about page. */
export const aboutFile = 'concierge.json';

/** Used for brands that have not written their own page. */
export const standardAbout: AboutPage = aboutPage.parse(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../content/concierge/about.json'), 'utf8'),
  ),
);

/** @throws Error that says what is wrong with the about page in a brand's data, if it has one. */
export const aboutIn = (files: BrandFiles) => readOptionalBrandJson(files, aboutFile, aboutPage);

/** The brand's own about page, if it has one. */
export const ownAboutOf = ofEachBrand(aboutIn);

export function addressesOf(brandId: string): AboutAddresses {
  const { conciergeEmail, conciergeSchedulingLink, helpCenter } = brandById(brandId);
  return {
    call: conciergeSchedulingLink || askForCallPath,
    email: conciergeEmail,
    knowledgeBase: helpCenter || helpPath,
  };
}

/** A brand's about page, as its customers see it. */
export const aboutOf = (brandId: string): AboutConfig =>
  aboutShown(ownAboutOf(brandId) ?? standardAbout, addressesOf(brandId));

/** When staff answer, in the brand's own words; empty if it says nothing about it. */
export const hoursOf = (brandId: string): string => (ownAboutOf(brandId) ?? standardAbout).hours;
