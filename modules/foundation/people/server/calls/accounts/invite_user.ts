import { randomUUID } from 'node:crypto';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { waitForStrangers, waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { inviteMail } from '../../mails/inviteMail.ts';
import { countPendingInvites, upsertInvite } from '../../store/invites.ts';
import { findMember, isMember } from '../../store/people.ts';
import { nameOf } from '../../userProfile.ts';

const daysValid = 14;
/** More people than run a small company's security, but too few for a mailing list. */
const maxPending = 50;

/** Whether the address has an account elsewhere is revealed only to whoever has the link. */
export const invite_user = answer(
  contract.invite_user,
  async ({ db, caller, services, audit }, { email, hasSeenOrgGoals = false, ...names }) => {
    const { orgId, plan } = caller;
    const now = services.clock.now();
    const { secret, hash } = createSecret();
    const outcome = await db.transaction(async (tx) => {
      if (await isMember(tx, orgId, email)) return refuse('ALREADY_MEMBER');
      const pending = await countPendingInvites(tx, orgId, { besides: email, now });
      if (pending >= maxPending) return refuse('TOO_MANY_INVITES');
      const wait = (await waitsToMail(services, tx, 'invitation', [email])).get(email);
      if (wait !== undefined) return refuse('MAILED_OFTEN', wait);
      const asked = { orgId, seats: plan.trainingNumberOfSeats };
      const waitForDay = await waitForStrangers(services, tx, asked, 1);
      if (waitForDay > 0) return refuse('MAILED_MANY', waitForDay);
      const linkId = await upsertInvite(tx, orgId, {
        id: randomUUID(),
        linkHash: hash,
        brandId: caller.brandId,
        email,
        ...names,
        hasSeenOrgGoals,
        status: 'pending',
        claimedAt: null,
        createdBy: caller.cognitoId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + daysValid * 86_400_000),
      });
      const inviter = await findMember(tx, orgId, caller.cognitoId);
      const invitedBy = { name: inviter ? nameOf(inviter) : caller.email, email: caller.email };
      const invite = { email, secret, invitedBy };
      const mail = inviteMail(brandById(caller.brandId), services.config, invite);
      await queueMail(services, tx, { ...mail, orgId });
      audit.about(email);
      return { linkId };
    });
    return outcome;
  },
);
