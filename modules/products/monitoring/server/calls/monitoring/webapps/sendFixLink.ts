import type { Db } from '#kit/server/db/database.ts';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import { waitForStrangers, waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { suppressedAmong } from '#kit/server/mail/suppression.ts';
import { createSecret } from '#kit/server/secret.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentFixLink, senderOf } from '#modules/products/monitoring/server/fixLinks.ts';
import { fixLinkMail } from '#modules/products/monitoring/server/mails/fixLinkMail.ts';
import { fixLinkEnd } from '#modules/products/monitoring/server/rules/fixLink.ts';
import {
  countLinksSince,
  insertFixLink,
  lockFixLinks,
} from '#modules/products/monitoring/server/store/fixLinks.ts';
import { loadIssue, recordSent } from '#modules/products/monitoring/server/store/issues.ts';
import { loadOpenIssues } from '#modules/products/monitoring/server/store/open.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';
import { fixLinkPath } from '#modules/products/monitoring/vocabulary/fixLinkPath.ts';
import { causesOf, maxFixLinksADay } from '#modules/products/monitoring/vocabulary.ts';

/** Makes a link for whoever looks after the website. Its secret is in the answer and the mail, and nowhere else. */
export const sendFixLink = answer(
  contract.sendFixLink,
  async ({ db, caller, services, audit }, { email = null, note, days, ...order }) => {
    const { targetId } = order;
    const { orgId, plan } = caller;
    const website = await loadWebsite(db, orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    audit.about(email ? `${website.name} to ${email}` : website.name);
    const now = services.clock.now();
    const shown = await loadOrdered(db, orgId, order, now);
    if (shown.length === 0) return refuse('NOTHING_OPEN');
    const brand = await brandOfOrganization(services.database.system, orgId);
    const companyName = await companyNameOf(db, orgId);
    const { secret, hash } = createSecret();
    const address = `${brandAddress(brand, services.config)}${fixLinkPath}#${secret}`;
    if (
      email &&
      (await suppressedAmong(services.database.system, brand.brandId, [email])).length > 0
    )
      return refuse('UNDELIVERABLE');
    const link = await db.transaction(async (tx) => {
      await lockFixLinks(tx, orgId);
      const made = await countLinksSince(tx, orgId, before(now, 1));
      if (made >= maxFixLinksADay) return refuse('LINKS_OFTEN');
      if (email && (await waitsToMail(services, tx, 'fixLink', [email], orgId)).size > 0)
        return refuse('MAILED_OFTEN');
      const asked = { orgId, seats: plan.trainingNumberOfSeats };
      const wait = email ? await waitForStrangers(services, tx, asked, 1) : 0;
      if (wait > 0) return refuse('MAILED_MANY', wait);
      const ids = shown.map(({ id }) => id);
      const stored = await insertFixLink(tx, orgId, {
        targetId,
        tokenHash: hash,
        issueIds: order.issueIds || order.causeOf ? ids : null,
        sentTo: email,
        note,
        createdBy: caller.email,
        createdAt: now,
        expiresAt: fixLinkEnd(now, days),
      });
      await recordSent(tx, orgId, ids, { by: caller.email, to: email, at: now });
      if (email)
        await queueMail(services, tx, {
          ...fixLinkMail(brand, {
            email,
            address,
            from: await senderOf(tx, orgId, caller.email),
            companyName,
            website: new URL(website.url).host,
            causes: causesOf(shown).length,
            expiresAt: stored.expiresAt,
          }),
          orgId,
        });
      return stored;
    });
    return isRefused(link) ? link : { address, link: presentFixLink(link, []) };
  },
);

/** What of it is open, in the order of rank. */
async function loadOrdered(
  db: Db,
  orgId: string,
  { targetId, issueIds, causeOf }: { targetId: string; issueIds?: string[]; causeOf?: string },
  now: Date,
) {
  if (causeOf) {
    const issue = await loadIssue(db, orgId, causeOf);
    if (issue?.targetId !== targetId) return [];
    return loadOpenIssues(db, orgId, targetId, now, issue);
  }
  const open = await loadOpenIssues(db, orgId, targetId, now);
  return issueIds ? open.filter(({ id }) => issueIds.includes(id)) : open;
}
