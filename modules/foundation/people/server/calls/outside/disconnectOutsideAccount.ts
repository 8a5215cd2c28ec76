import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';
import { deleteOutsideLinks } from '../../store/outside.ts';
import { endOtherSessions, signInsOf } from '../../store/sessions.ts';

/** Whoever presses twice has disconnected it once. Which sessions it opened is not kept: all others of the person end. */
export const disconnectOutsideAccount = answer(
  contract.disconnectOutsideAccount,
  async ({ caller, services, audit }, { kind }) => {
    const { database, clock, identity } = services;
    const ended = await database.system.transaction(async (tx) =>
      (await deleteOutsideLinks(tx, caller.cognitoId, kind))
        ? endOtherSessions(tx, caller, { now: clock.now() })
        : null,
    );
    if (!ended) audit.none();
    else {
      audit.about(outsideNames[kind]);
      await identity.endSignIns(signInsOf(ended));
    }
    return {};
  },
);
