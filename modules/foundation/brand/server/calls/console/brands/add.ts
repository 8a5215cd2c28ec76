import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { startingPictures } from '#modules/foundation/brand/server/rules/startingPictures.ts';
import { jsonText, writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

/** The files that a new brand starts with. `{brandId}`, `{primary}` and `{accent}` are replaced by its own values. */
const starting = join(import.meta.dirname, '../../../../../../../content/brand');
const startingText = (file: string) => readFileSync(join(starting, file), 'utf8');

export const addBrand = answer(contract.addBrand, ({ db, services, audit, caller }, made) =>
  writeBrands(services, db, async (writer) => {
    const { brandId, colors, emailDomain } = made;
    if (writer.registry.has(brandId)) return refuse('BRAND_EXISTS');
    const clash = writer.clash(made);
    if (clash) return refuse(clash.refused);
    const address = (picture: string) => `/brand/${brandId}/${picture}.svg`;
    audit.about(`${made.brandNameLong} (${brandId})`);
    const pictures = Object.entries(startingPictures(made));
    const folder = {
      files: {
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
      },
      pictures: new Map(pictures.map(([name, svg]) => [name, Buffer.from(svg)])),
    };
    await writer.put(brandId, folder, caller.name);
    return {};
  }),
);
