import { randomUUID } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganizations, holdOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { insertNote } from '#modules/foundation/portfolio/server/store/calls.ts';

/** As of a call that is recorded, the customers' audit logs do not tell of it. */
export const addNote = answer(
  contract.addNote,
  async ({ db, services, caller: { staffId }, audit }, { orgId, note }) =>
    db.transaction(async (tx) => {
      // One that is being erased gets no more rows.
      if (!(await holdOrganization(tx, orgId))) return refuse('NOT_FOUND');
      const found = await findOrganizations(tx, [orgId]);
      const at = services.clock.now();
      const state = { quietUntil: null, assignedTo: null };
      const id = randomUUID();
      await insertNote(tx, { orgId, id, event: 'noted', text: note, ...state, staffId, at });
      audit.eachInternally(found.map(({ companyName }) => ({ orgId, subject: companyName })));
      return {};
    }),
);
