import { createHash } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { brandById } from '../brands.ts';
import { cleanPicture } from '../rules/cleanPicture.ts';
import { changeBrand, holdBrand, jsonText, versionOf } from '../writeBrand.ts';

export const saveBrandPicture = answer(
  contract.saveBrandPicture,
  ({ db, audit }, { brandId, version, picture, file }) =>
    db.transaction(async (tx) => {
      const refused = await holdBrand(tx, { brandId, file: 'brand.json', version });
      if (refused) return refused;
      const clean = cleanPicture(Buffer.from(file, 'base64'));
      if (typeof clean === 'string') return refuse(clean);
      // A name of its own for what it shows: browsers keep a picture for an hour.
      const hash = createHash('sha256').update(clean.body).digest('hex').slice(0, 12);
      const name = `${picture}-${hash}.${clean.extension}`;
      const address = `/brand/${brandId}/${name}`;
      audit.about(`${picture} of ${brandId}`);
      changeBrand(brandId, {
        [`assets/${name}`]: clean.body,
        'brand.json': jsonText({ ...brandById(brandId), [picture]: address }),
      });
      return { version: versionOf(brandId, 'brand.json') ?? '', address };
    }),
);
