import { dayIn } from '#kit/contract/calendarDay.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { isLive, loadOwnDuties, loadPeople, ownerOf, policyNameOf } from '../../duties.ts';
import { presentRisks } from '../../registers.ts';
import { calendarOf } from '../../rules/calendar.ts';
import { findFeed } from '../../store/dutyFeeds.ts';
import { loadRisks } from '../../store/registers.ts';

/**
 * The link says whose duties they are; on another brand's host, while the plan has no policies, and once whoever made it is
 * no admin, it leads nowhere.
 */
export const openDutyFeed = answerFile(
  contract.openDutyFeed,
  async ({ services, http }, { token }) => {
    const { database, clock, config } = services;
    const feed = await findFeed(database.system, hashSecret(token));
    const subscription = feed && (await findSubscription(database.system, feed.orgId));
    if (!feed || !subscription) return refuse('NOT_FOUND');
    const now = clock.now();
    const brand = brandById(subscription.brandId);
    const isInPlan = entitlementOf(subscription, now).modules.compliance === 'ACTIVE';
    if (!isInPlan || !isHostOf(http.request.hostname, brand, config)) return refuse('NOT_FOUND');
    const { orgId } = feed;
    const db = database.forOrganization(orgId);
    const people = await loadPeople(services, db, orgId);
    if (!isLive(feed, people)) return refuse('NOT_FOUND');
    const companyName = await companyNameOf(db, orgId);
    const duties = await loadOwnDuties(db, orgId, dayIn(brand.timeZone, now));
    const risks = presentRisks(await loadRisks(db, orgId), people);
    const calendar = calendarOf(
      { name: `Duties of ${companyName}`, maker: brand.brandNameShort, now },
      [
        ...duties.map((duty) => ({
          id: `${duty.text.id}.${orgId}`,
          day: duty.nextOn,
          title: duty.text.text,
          details: `${policyNameOf(duty)}, ${duty.text.clause}\n${ownerOf(duty.planned, people)?.name ?? ''}`,
        })),
        ...risks.map(({ riskId, reviewOn, words, owner }) => ({
          id: `${riskId}.${orgId}`,
          day: reviewOn,
          title: `Review the risk: ${words}`,
          details: owner?.name ?? '',
        })),
      ],
    );
    return {
      fileName: 'duties.ics',
      contentType: 'text/calendar; charset=utf-8',
      body: Buffer.from(calendar),
      inline: true,
    };
  },
);
