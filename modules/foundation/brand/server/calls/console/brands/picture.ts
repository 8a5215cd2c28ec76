import { createHash } from 'node:crypto';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { openEdited, saveDraft } from '#modules/foundation/brand/server/drafts.ts';
import { cleanPicture } from '#modules/foundation/brand/server/rules/cleanPicture.ts';
import { jsonText, writeBrands } from '#modules/foundation/brand/server/writeBrand.ts';

export const saveBrandPicture = answer(
  contract.saveBrandPicture,
  ({ db, services, audit, caller }, { brandId, version, picture, file }) =>
    writeBrands(services, db, async (writer) => {
      const edited = openEdited(writer, { brandId, version });
      if (isRefused(edited)) return edited;
      const clean = cleanPicture(Buffer.from(file, 'base64'));
      if (typeof clean === 'string') return refuse(clean);
      // The name contains a hash of the content, because browsers cache a picture for an hour.
      const hash = createHash('sha256').update(clean.body).digest('hex').slice(0, 12);
      const name = `${picture}-${hash}.${clean.extension}`;
      const address = `/brand/${brandId}/${name}`;
      audit.about(`${picture} of ${brandId}`);
      const added = writer.registry.picturesOf(brandId).has(name)
        ? []
        : await writer.store(brandId, new Map([[name, Buffer.from(clean.body)]]));
      const text = jsonText({ ...edited.brand, [picture]: address });
      const saved = await saveDraft(writer, brandId, { text, by: caller.name, added });
      return { version: saved, address };
    }),
);
