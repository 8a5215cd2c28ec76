import { actorOf, callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { emit } from '#kit/server/events/emit.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { mailAdminJoined } from '../../mails/adminMails.ts';
import { isOfBrand } from '../../organizationsOf.ts';
import { isWorkOnly } from '../../store/directories.ts';
import { lockInviteTo, useInvite } from '../../store/invites.ts';
import { joinOrganization, lockPerson } from '../../store/people.ts';
import { endSessionsIn } from '../../store/sessions.ts';

/**
 * Runs past row-level security, because the caller is no tenant's before it has run, or another one's. The session's
 * verified address decides which invites there are; the id alone opens nothing.
 */
export const acceptInvite = answer(
  contract.acceptInvite,
  async ({ caller, services, audit, http: { request } }, { inviteId, ...name }) => {
    // Recorded here, in the organization that is joined and not in the one in which the caller is.
    audit.none();
    const { cognitoId, email } = caller;
    const now = services.clock.now();
    return services.database.system.transaction(async (tx) => {
      const person = await lockPerson(tx, cognitoId);
      if (!person || person.blockedAt) return refuse('NO_SESSION');
      const invite = await lockInviteTo(tx, email, inviteId, now);
      if (!invite || !isHostOf(request.hostname, brandById(invite.brandId), services.config))
        return refuse('NOT_FOUND');
      const { orgId, jobTitle, role } = invite;
      const mayJoin = (await isOfBrand(tx, person, invite)) && (await useInvite(tx, invite));
      if (!mayJoin) return refuse('NOT_FOUND');
      const called = calledBy([name, invite, person.signUp]);
      await joinOrganization(tx, orgId, person, { ...called, jobTitle, role, joinedAt: now });
      // The session may have gone over with them, and what opened it need not open this: they sign in anew.
      if (await isWorkOnly(tx, orgId, email)) await endSessionsIn(tx, orgId, now, cognitoId);
      await recordChange(tx, {
        orgId,
        at: now,
        ...actorOf(caller),
        ...callOf(contract.acceptInvite, request),
        subject: '',
      });
      await mailAdminJoined(services, tx, orgId, cognitoId);
      await emit(tx, orgId, 'admin.joined', { adminId: cognitoId }, now);
      return { orgId };
    });
  },
);

interface Named {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Each name from the first that has it. */
const calledBy = (sources: Named[]) => ({
  firstName: sources.find(({ firstName }) => firstName)?.firstName ?? '',
  lastName: sources.find(({ lastName }) => lastName)?.lastName ?? '',
});
