import { randomUUID } from 'node:crypto';
import { type MemberRole, mayGive, roleWords } from '#kit/contract/roles.ts';
import { lockByName } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { waitForStrangers, waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import { brandById, mailOf, theirWords } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { buttonTo, type MailTo } from '../../mails/mailTo.ts';
import { countPendingInvites, upsertInvite } from '../../store/invites.ts';
import { isMember, lockMember } from '../../store/people.ts';
import { introduced, nameOf, type Sender } from '../../store/profiles.ts';

const daysValid = 14;
/** More people than run a small company's security, but too few for a mailing list. */
const maxPending = 50;

/** Whether the address has an account elsewhere is revealed only to whoever has the link. */
export const invite_user = answer(
  contract.invite_user,
  async ({ db, caller, services, audit }, { email, role, hasSeenOrgGoals = false, ...names }) => {
    const { orgId, plan } = caller;
    const now = services.clock.now();
    const { secret, hash } = createSecret();
    return db.transaction(async (tx) => {
      // Locked: of a role that is taken from them at this moment no invite is left.
      const inviter = await lockMember(tx, orgId, caller.cognitoId);
      if (!inviter) return refuse('NO_SESSION');
      if (!mayGive(inviter.role, null, role)) return refuse('ROLE_FORBIDS');
      if (await isMember(tx, orgId, email)) return refuse('ALREADY_MEMBER');
      // Of two who send the last one at once, one is refused.
      await lockByName(tx, `invites ${orgId}`);
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
        role,
        hasSeenOrgGoals,
        status: 'pending',
        claimedAt: null,
        createdBy: caller.cognitoId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + daysValid * 86_400_000),
      });
      const invitedBy = { name: nameOf(inviter), email: caller.email };
      const invite = { email, secret, invitedBy, role };
      const mail = inviteMail(brandById(caller.brandId), services.config, invite);
      await queueMail(services, tx, { ...mail, orgId });
      audit.about(email);
      return { linkId };
    });
  },
);

interface Invited {
  secret: string;
  invitedBy: Sender;
  role: MemberRole;
}

/** The mail that invites a person to become an admin of an organization. */
export const inviteMail: MailTo<Invited> = (brand, config, { email, secret, invitedBy, role }) =>
  mailOf(brand, email, {
    by: invitedBy.name,
    heading: `You are invited to ${brand.brandNameShort}`,
    paragraphs: [
      `${introduced(invitedBy)} asks you to help look after your company's cyber safety in ${brand.brandNameLong}.`,
      'Choose a password to create your account, or sign in with the one that you have here.',
      `Your role will be “${roleWords[role].name}”: who has it ${roleWords[role].may}.`,
    ],
    button: buttonTo(brand, config, 'Accept the invitation', `/invite-link/${secret}`),
    note: `The invitation holds for 14 days and works once. Did you not expect it? Then ignore this mail. ${theirWords(brand)}`,
  });
