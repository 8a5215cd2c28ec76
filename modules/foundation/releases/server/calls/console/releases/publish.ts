import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { brandName } from '#modules/foundation/releases/server/presentNote.ts';
import { lockNote, updateNote } from '#modules/foundation/releases/server/store.ts';

/** Publishing a published note again changes nothing. */
export const publishNote = answer(contract.publishNote, ({ db, services, audit }, { noteId }) =>
  db.transaction(async (tx) => {
    const note = await lockNote(tx, noteId);
    if (!note) return refuse('NOT_FOUND');
    if (note.publishedAt) audit.none();
    else await updateNote(tx, noteId, { publishedAt: services.clock.now() });
    audit.about(`${brandName(note.brandId)}: ${note.title}`);
    return {};
  }),
);
