import { pickSent } from '#kit/contract/pick.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { before } from '#kit/server/services/storedTables.ts';
import * as contract from '#modules/foundation/documents/calls.ts';
import { documentDays } from '#modules/foundation/documents/vocabulary.ts';
import { kindOf } from '../../jobs/drawing.ts';
import { findDocument, recordWatched } from '../../store.ts';

export const loadDocument = answer(
  contract.loadDocument,
  async ({ db, caller, services }, { documentId }) => {
    const found = await findDocument(db, caller.orgId, documentId);
    if (!found || caller.modules[kindOf(services, found.kind).module] !== 'ACTIVE')
      return refuse('NOT_FOUND');
    const { state, askedAt, askedBy } = found;
    // Who watches until the end needs no notice.
    if (state === 'waiting' && askedBy === caller.email && !caller.customerService)
      await recordWatched(db, caller.orgId, documentId, services.clock.now());
    return {
      ...pickSent(found, 'title', 'state', 'askedAt', 'begunAt', 'address'),
      keptUntil: before(askedAt, -documentDays).toISOString(),
    };
  },
);
