import { answer } from '#kit/server/http/answer.ts';
import { lastUsed } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { listOwnSessions } from '../../store/sessions.ts';

/** This one first, then as they were used last. */
export const loadSessions = answer(contract.loadSessions, async ({ caller, services }) => {
  // It is the person's own, and staff are not the person.
  if (caller.customerService) return { sessions: [] };
  const now = services.clock.now();
  const own = await listOwnSessions(services.database.system, caller.cognitoId, now);
  const shown = own.map((session) => ({
    id: session.id,
    device: session.device,
    address: session.address,
    beganAt: session.createdAt.toISOString(),
    usedAt: lastUsed(session, now, services.config).toISOString(),
    isThis: session.idHash === caller.sessionHash,
  }));
  return {
    sessions: shown.toSorted(
      (a, b) => Number(b.isThis) - Number(a.isThis) || b.usedAt.localeCompare(a.usedAt),
    ),
  };
});
