import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { signOutPersonJob } from '#modules/foundation/people/server/jobs/signOutPerson.ts';
import { isWhollyAmong } from '#modules/foundation/people/server/organizationsOf.ts';
import { withdrawAllInvitesOf } from '#modules/foundation/people/server/store/invites.ts';
import {
  findMember,
  lockPerson,
  setBlocked,
} from '#modules/foundation/people/server/store/people.ts';
import { endSessions } from '#modules/foundation/people/server/store/sessions.ts';

/**
 * The block is stored in the portal and not in the pool, so that it also works with a bought pool. The invites that the
 * person sent end with it: else one to another address of theirs would let them in.
 */
export const blockAccount = answer(
  contract.blockAccount,
  async ({ db, caller, services, audit }, { orgId, cognitoId, blocked, reason }) =>
    db.transaction(async (tx) => {
      const person = await findMember(tx, orgId, cognitoId);
      if (!person) return refuse('NOT_FOUND');
      // Whoever is just joining another organization is blocked there as well.
      await lockPerson(tx, cognitoId);
      if (!(await isWhollyAmong(tx, caller.brands, cognitoId))) return refuse('BELONGS_ELSEWHERE');
      await setBlocked(tx, cognitoId, blocked ? services.clock.now() : null);
      if (blocked) {
        await endSessions(tx, cognitoId, services.clock.now());
        await withdrawAllInvitesOf(tx, cognitoId);
        await announce(tx, signOutPersonJob, { sub: cognitoId });
      }
      audit.about(`${person.email} ${blocked ? 'blocked' : 'let in again'}: ${reason}`);
      audit.concerns(orgId);
      return {};
    }),
);
