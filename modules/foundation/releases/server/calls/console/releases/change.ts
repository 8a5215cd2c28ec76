import { answer, refuse } from '#kit/server/http/answer.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { brandName } from '#modules/foundation/releases/server/presentNote.ts';
import { lockNote, updateNote } from '#modules/foundation/releases/server/store.ts';

export const changeNote = answer(
  contract.changeNote,
  ({ db, services, caller, audit }, { noteId, changedAt, title, body }) =>
    db.transaction(async (tx) => {
      const note = await lockNote(tx, noteId);
      if (!note) return refuse('NOT_FOUND');
      if (note.changedAt.toISOString() !== changedAt) return refuse('CHANGED_MEANWHILE');
      await updateNote(tx, noteId, {
        title,
        body: sanitizeRichText(body),
        changedAt: services.clock.now(),
        changedBy: caller.email,
      });
      audit.about(`${brandName(note.brandId)}: ${title}`);
      return {};
    }),
);
