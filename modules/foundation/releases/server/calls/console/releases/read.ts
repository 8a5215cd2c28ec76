import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { presentNote } from '#modules/foundation/releases/server/presentNote.ts';
import { findNote, findPublished } from '#modules/foundation/releases/server/store.ts';

export const readNote = answer(contract.readNote, async ({ db }, { noteId }) => {
  const note = await findNote(db, noteId);
  if (!note) return refuse('NOT_FOUND');
  const shown = await findPublished(db, note);
  return { ...presentNote({ ...note, isShown: shown?.id === noteId }), body: note.body };
});
