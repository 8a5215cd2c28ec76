import { createHash } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { brandById } from '#modules/foundation/brand/server/brands.ts';
import { cleanPicture } from '#modules/foundation/brand/server/rules/cleanPicture.ts';
import { jsonText, writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

const dataFile = 'brand.json';

export const saveBrandPicture = answer(
  contract.saveBrandPicture,
  ({ db, services, audit }, { brandId, version, picture, file }) =>
    writeBrands(services, db, async (writer) => {
      const refused = writer.refusal({ brandId, file: dataFile, version });
      if (refused) return refused;
      const clean = cleanPicture(Buffer.from(file, 'base64'));
      if (typeof clean === 'string') return refuse(clean);
      // The name contains a hash of the content, because browsers cache a picture for an hour.
      const hash = createHash('sha256').update(clean.body).digest('hex').slice(0, 12);
      const name = `${picture}-${hash}.${clean.extension}`;
      const address = `/brand/${brandId}/${name}`;
      audit.about(`${picture} of ${brandId}`);
      const versionOf = await writer.change(
        brandId,
        { [dataFile]: jsonText({ ...brandById(brandId), [picture]: address }) },
        new Map([[name, Buffer.from(clean.body)]]),
      );
      return { version: versionOf(dataFile), address };
    }),
);
