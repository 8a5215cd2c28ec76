import { dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { maxReviewMonths, maxRisks } from '#modules/products/policies/vocabulary/registers.ts';
import { loadPeople } from '../../duties.ts';
import * as store from '../../store/registers.ts';

export const saveRisk = answer(
  contract.saveRisk,
  async ({ db, caller, services, audit }, { riskId, version, owner, ...sent }) => {
    const { orgId } = caller;
    const today = dayIn(brandById(caller.brandId).timeZone, services.clock.now());
    const people = await loadPeople(services, db, orgId);
    const chosen = people.find(({ kind, id }) => kind === owner.kind && id === owner.id);
    if (!chosen) return refuse('NOT_FOUND');
    audit.about(sent.words);
    const change = { ...sent, ownerKind: chosen.kind, ownerId: chosen.id };
    return db.transaction(async (tx) => {
      await store.lockRegisters(tx, orgId);
      if (riskId === undefined) {
        if ((await store.countRisks(tx, orgId)) >= maxRisks) return refuse('RISK_LIMIT');
        return (
          refuseReview(sent.reviewOn, today) ?? {
            riskId: await store.insertRisk(tx, orgId, change),
          }
        );
      }
      const there = await store.findRisk(tx, orgId, riskId);
      if (!there) return refuse('NOT_FOUND');
      // A day that has passed stays where only something else is changed.
      const unfit = sent.reviewOn === there.reviewOn ? null : refuseReview(sent.reviewOn, today);
      if (unfit) return unfit;
      const isSaved = await store.updateRisk(tx, orgId, { riskId, version }, change);
      return isSaved ? { riskId } : refuse('CHANGED');
    });
  },
);

/** What is wrong with the day of review, if anything. */
function refuseReview(reviewOn: string, today: string) {
  const lastDay = monthsLater(today, maxReviewMonths);
  return reviewOn < today || reviewOn > lastDay
    ? refuseInput('reviewOn', `must be a day from ${today} to ${lastDay}`)
    : null;
}
