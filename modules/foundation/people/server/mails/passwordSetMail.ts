import { dateTimeIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Db } from '#kit/server/db/database.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { listMembersOf, listOrganizationsOf } from '../store/people.ts';

/**
 * Tells somebody who has an organization that a new password was set, and who else administers it, or them if they have
 * several: whoever came in meanwhile is seen then.
 */
export const mailPasswordSet =
  ({ keys, clock }: Pick<Services, 'keys' | 'clock'>) =>
  async (tx: Db, cognitoId: string): Promise<void> => {
    const theirs = await listOrganizationsOf(tx, cognitoId);
    const orgIds = theirs.map(({ id }) => id);
    const members = await listMembersOf(tx, orgIds);
    const person = members.find((member) => member.cognitoId === cognitoId);
    if (!person?.orgId) return;
    const { orgId, email } = person;
    const brand = await brandOfOrganization(tx, orgId);
    const others = new Set(members.map((member) => member.email));
    others.delete(email);
    await queueUrgentMail({ keys }, tx, {
      orgId,
      ...passwordSetMail(brand, { email, at: clock.now(), others: [...others] }),
    });
  };

export const passwordSetMail = (
  brand: Brand,
  { email, at, others }: { email: string; at: Date; others: readonly string[] },
): Mail =>
  mailOf(brand, email, {
    heading: `Your ${brand.brandNameShort} password was changed`,
    paragraphs: [
      `A new password was set for ${email} on ${dateTimeIn(brand.timeZone, at)}. You are signed out wherever you were signed in.`,
      'Your second step and your passkeys, if you have any, stayed as they were: a passkey goes on to sign you in. Your settings show them, under Your Details.',
      ...(others.length === 0 ? ['Nobody but you administers your company’s account.'] : []),
    ],
    sections:
      others.length === 0
        ? []
        : [{ title: 'These people administer your company’s account too', lines: others }],
    note: `Was it not you, or do you not know somebody here? Write to ${supportOf(brand)} at once.`,
  });
