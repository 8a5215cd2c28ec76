import { actorOf, callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { lockInviteTo, useInvite } from '../../store/invites.ts';
import { isKept, joinOrganization, lockPerson } from '../../store/people.ts';

/**
 * Runs past row-level security, because the caller has no tenant before it has run. The session's verified
 * address decides which invites there are; the id alone opens nothing.
 */
export const acceptInvite = answer(
  contract.acceptInvite,
  async ({ caller, services, http: { request } }, { inviteId, ...name }) => {
    const { cognitoId, email } = caller;
    const now = services.clock.now();
    return services.database.system.transaction(async (tx) => {
      const person = await lockPerson(tx, cognitoId);
      if (!person) return refuse('NO_SESSION');
      if (person.orgId) return refuse('ALREADY_ONBOARDED');
      const invite = await lockInviteTo(tx, email, inviteId, now);
      if (!invite || !isHostOf(request.hostname, brandById(invite.brandId), services.config))
        return refuse('NOT_FOUND');
      const { orgId, jobTitle } = invite;
      if (!(await isKept(tx, orgId)) || !(await useInvite(tx, invite))) return refuse('NOT_FOUND');
      const firstName = name.firstName || invite.firstName || (person.signUp.firstName ?? '');
      const lastName = name.lastName || invite.lastName || (person.signUp.lastName ?? '');
      await joinOrganization(tx, orgId, cognitoId, { firstName, lastName, jobTitle });
      await recordChange(tx, {
        orgId,
        at: now,
        ...actorOf(caller),
        ...callOf(contract.acceptInvite, request),
        subject: '',
      });
      return { orgId };
    });
  },
);
