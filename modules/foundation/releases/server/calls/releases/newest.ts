import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/releases/calls.ts';
import { findNote, findPublished } from '../../store.ts';

export const newestNote = answer(
  contract.newestNote,
  async ({ caller: { brandId }, services }, { module }) => {
    const { system } = services.database;
    const shown = await findPublished(system, { brandId, module });
    const found = shown && (await findNote(system, shown.id));
    return { note: found ? { noteId: found.id, title: found.title, body: found.body } : null };
  },
);
