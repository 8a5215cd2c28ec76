import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { endOtherSessions as endAll, findSignIn, signInsOf } from '../../store/sessions.ts';

/** With what the pool has opened besides: whoever knows the password may have signed in there alone. */
export const endOtherSessions = answer(
  contract.endOtherSessions,
  async ({ caller, services, audit, log }) => {
    const { database, clock, identity } = services;
    const { cognitoId, sessionHash } = caller;
    const ended = await endAll(database.system, caller, { now: clock.now() });
    if (ended.length === 0) audit.none();
    await identity.endSignIns(signInsOf(ended));
    const asking = await findSignIn(database.system, sessionHash);
    if (asking) await identity.endOtherSignIns(cognitoId, asking.signInId);
    audit.about(String(ended.length));
    log.info({ event: 'sessionsEnded', count: ended.length }, 'all other sessions ended');
    return { ended: ended.length };
  },
);
