import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { brandName } from '#modules/foundation/releases/server/presentNote.ts';
import { lockNote, updateNote } from '#modules/foundation/releases/server/store.ts';

/** Withdrawing a note that is not published changes nothing. */
export const withdrawNote = answer(contract.withdrawNote, ({ db, audit }, { noteId }) =>
  db.transaction(async (tx) => {
    const note = await lockNote(tx, noteId);
    if (!note) return refuse('NOT_FOUND');
    if (note.publishedAt) await updateNote(tx, noteId, { publishedAt: null });
    else audit.none();
    audit.about(`${brandName(note.brandId)}: ${note.title}`);
    return {};
  }),
);
