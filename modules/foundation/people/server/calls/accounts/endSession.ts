import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { endOtherSessions, signInsOf } from '../../store/sessions.ts';

/** Somebody else's, one that has ended and this one are not found alike. */
export const endSession = answer(
  contract.endSession,
  async ({ caller, services, audit, log }, { sessionId }) => {
    const { database, clock, identity } = services;
    const which = { now: clock.now(), id: sessionId };
    const ended = await endOtherSessions(database.system, caller, which);
    const [session] = ended;
    if (!session) return refuse('NOT_FOUND');
    await identity.endSignIns(signInsOf(ended));
    audit.about(session.device ?? '');
    log.info({ event: 'sessionEnded' }, 'another session ended');
    return {};
  },
);
