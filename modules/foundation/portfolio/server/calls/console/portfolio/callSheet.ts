import { pickSent } from '#kit/contract/pick.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganization, listMembers } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';
import { findCallState, loadNotes } from '#modules/foundation/portfolio/server/store/calls.ts';
import { findSummary } from '#modules/foundation/portfolio/server/store/summaries.ts';

const notesShown = 20;

export const readCallSheet = answer(contract.readCallSheet, async ({ db, services }, { orgId }) => {
  await refreshSummaries(services);
  const now = services.clock.now();
  const organization = await findOrganization(db, orgId);
  const summary = await findSummary(db, orgId);
  if (!organization || !summary) return refuse('NOT_FOUND');
  const callState = await findCallState(db, orgId);
  const people = await listMembers(db, orgId);
  const { memberOf, callersFor } = await staffNames(db);
  const notes = await loadNotes(db, orgId, notesShown);
  const quietUntil = callState?.quietUntil ?? null;
  return {
    companyName: organization.companyName,
    reasons: shownCustomer(summary, now).reasons,
    phone: organization.phone,
    people: people
      .filter(({ blockedAt }) => blockedAt === null)
      .map(({ firstName, lastName, email, jobTitle }) => ({
        name: [firstName, lastName].filter(Boolean).join(' '),
        email,
        jobTitle,
      })),
    quietUntil:
      quietUntil && quietUntil > now && summary.need === 0 ? quietUntil.toISOString() : null,
    assignedTo: memberOf(callState?.assignedTo ?? null),
    staff: callersFor([summary]),
    notes: notes.map((note) => ({
      ...pickSent(note, 'id', 'at', 'event', 'text', 'quietUntil'),
      by: memberOf(note.staffId)?.name ?? 'A former member of staff',
      assignedTo: memberOf(note.assignedTo)?.name ?? null,
    })),
  };
});
