import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { dropNote } from '#modules/foundation/releases/server/store.ts';

export const deleteNote = answer(contract.deleteNote, ({ db, audit }, { noteId }) =>
  db.transaction(async (tx) => {
    const title = await dropNote(tx, noteId);
    if (title === undefined) return refuse('NOT_FOUND');
    audit.about(title);
    return {};
  }),
);
