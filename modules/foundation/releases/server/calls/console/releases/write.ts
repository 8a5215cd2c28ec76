import { answer, refuse } from '#kit/server/http/answer.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { brandName } from '#modules/foundation/releases/server/presentNote.ts';
import { insertNote } from '#modules/foundation/releases/server/store.ts';

export const writeNote = answer(
  contract.writeNote,
  ({ db, services, caller, audit }, { noteId, brandId, module, title, body }) =>
    db.transaction(async (tx) => {
      if (!findBrand(brandId)) return refuse('BRAND_UNKNOWN');
      const now = services.clock.now();
      const isNew = await insertNote(tx, {
        id: noteId,
        brandId,
        module,
        title,
        body: sanitizeRichText(body),
        createdAt: now,
        changedAt: now,
        changedBy: caller.email,
        publishedAt: null,
      });
      if (isNew) audit.about(`${brandName(brandId)}: ${title}`);
      else audit.none();
      return {};
    }),
);
