import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  allBrands,
  brandById,
  hasBrandFile,
  readBrandFile,
  readBrandJson,
} from '#modules/brand/server/index.ts';
import { type AboutConfig, aboutPage } from '../contract.ts';

/** As long as a brand has not written its own. */
const standard = aboutPage.parse(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../content/concierge/about.json'), 'utf8'),
  ),
);

/** Each brand's `concierge.json`, read once; a process must not start with one that is wrong. */
const pages: ReadonlyMap<string, z.output<typeof aboutPage>> = new Map(
  allBrands().map(({ brandId }) => [
    brandId,
    hasBrandFile(brandId, 'concierge.json')
      ? readBrandFile(brandId, 'concierge.json', aboutPage)
      : standard,
  ]),
);

/** @throws Error that tells what is wrong with the about page of a brand's folder, if it has one. */
export function checkAbout(folder: string): void {
  if (existsSync(join(folder, 'concierge.json')))
    readBrandJson(folder, 'concierge.json', aboutPage);
}

/** A brand's about page; an action whose address the brand does not have is left out. */
export function aboutOf(brandId: string): AboutConfig {
  const { call, email, knowledgeBase, ...texts } = pages.get(brandId) ?? standard;
  const { conciergeEmail, conciergeSchedulingLink, helpCenter } = brandById(brandId);
  return {
    ...texts,
    call: conciergeSchedulingLink ? { ...call, url: conciergeSchedulingLink } : null,
    email: conciergeEmail ? { ...email, address: conciergeEmail } : null,
    knowledgeBase: helpCenter ? { ...knowledgeBase, url: helpCenter } : null,
  };
}
