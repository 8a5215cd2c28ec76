import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { memberMay } from '#kit/contract/roles.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';
import {
  buttonTo,
  listMembers,
  takeTurns,
  toReaders,
} from '#modules/foundation/people/server/index.ts';
import {
  brandOfOrganization,
  entitlementsByOrganization,
} from '#modules/foundation/plans/server/index.ts';
import { remindDuties } from '../remindDuties.ts';
import { type DueReview, takeDueReviews, updatePolicy } from '../store/policies.ts';

/** How many days before the review its reminder is sent. */
const noticeDays = 14;
/** The time zone in which a day begins first. */
const earliestZone = 'Pacific/Kiritimati';

/**
 * At each organization's own minute of the morning, mails its admins which policies are due for review, once for each
 * review: the mails are queued in the transaction that records the reminder. If policies are not in the plan, the
 * reminder waits until they are. If one organization's reminder fails, the others' are still sent, and it is retried
 * the next day. In the same turn the owners of duties are reminded.
 */
export const remindReviews = handleCron(
  { queue: 'policies.remindReviews', cron: '2-59/5 * * * *', expireInSeconds: 300 },
  (run) =>
    takeTurns(run, 'review', async (tx, orgIds, now) => {
      const until = daysLater(dayIn(earliestZone, now), noticeDays);
      const due = await takeDueReviews(tx, orgIds, until);
      const entitlements = await entitlementsByOrganization(tx, orgIds, now);
      const isInPlan = (orgId: string) => entitlements.get(orgId)?.modules.compliance === 'ACTIVE';
      for (const [orgId, reviews] of Map.groupBy(due, (one) => one.orgId)) {
        if (!isInPlan(orgId)) continue;
        await tx
          .transaction((part) => remind(run.services, part, { orgId, reviews, now }))
          .catch((error) => run.log.error({ err: error, orgId }, 'reviews were not told of'));
      }
      await remindDuties(run, tx, orgIds.filter(isInPlan), now);
    }),
);

/** Reminds an organization of the reviews that are due in its brand's time zone. */
async function remind(
  services: Services,
  tx: Db,
  { orgId, reviews: soon, now }: { orgId: string; reviews: readonly DueReview[]; now: Date },
): Promise<void> {
  const brand = await brandOfOrganization(tx, orgId);
  const lastDay = daysLater(dayIn(brand.timeZone, now), noticeDays);
  const reviews = soon.filter(({ reviewDate }) => reviewDate <= lastDay);
  if (reviews.length === 0) return;
  for (const { policyType } of reviews)
    await updatePolicy(tx, orgId, policyType, { remindedAt: now });
  for (const { email, firstName, role } of await listMembers(tx, orgId)) {
    if (!memberMay(role, 'read')) continue;
    const mail = reviewMail(brand, services.config, { email, firstName, reviews });
    await queueMail(services, tx, { ...mail, orgId });
  }
}

/** The mail to an admin about policies that are due for review, with their days. */
export function reviewMail(
  brand: Brand,
  config: Config,
  {
    email,
    firstName,
    reviews,
  }: {
    email: string;
    firstName: string;
    reviews: readonly Pick<DueReview, 'name' | 'reviewDate'>[];
  },
): Mail {
  const [first] = reviews;
  const heading =
    reviews.length === 1
      ? `Time to review: ${first?.name}`
      : `${reviews.length} security policies are due for review`;
  return mailOf(brand, email, {
    heading,
    paragraphs: [
      `Hello ${firstName}, a policy helps only as long as it says what you really do. Read through what is due, change what is no longer true, and approve it again. If nothing has changed, approve it as it is.`,
      reviews.map(({ name, reviewDate }) => `${name}: by ${dayWords(reviewDate)}`),
    ],
    // Without `due` it would be the menu's address, where the intro may open (SHL-186).
    button: buttonTo(brand, config, 'Review my policies', '/securitypolicy?due'),
    note: `${toReaders} It comes once for each review.`,
  });
}
