import { dayIn } from '#kit/contract/calendarDay.ts';
import { answer } from '#kit/server/http/answer.ts';
import { loadEvidence } from '#kit/server/services/loadEvidence.ts';
import { allOf } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { modelFor } from '../../assessment.ts';
import { mappedControls } from '../../evidence.ts';
import { placesOf } from '../../rules/places.ts';
import { seenAnswersOf, statedAnswersOf } from '../../rules/seenAnswers.ts';

export const loadSeen = answer(contract.loadSeen, async ({ db, caller, services }) => {
  const { timeZone } = brandById(caller.brandId);
  const now = services.clock.now();
  const today = dayIn(timeZone, now);
  const { seen } = await loadEvidence(services, db, caller, { now, timeZone });
  const [read] = allOf(services, 'statements');
  const statements = ((await read?.(db, caller.orgId)) ?? []).map(({ statedAt, ...one }) => ({
    ...one,
    statedOn: dayIn(timeZone, statedAt),
  }));
  const places = placesOf(await modelFor(db, caller.orgId));
  return {
    seen: seenAnswersOf(places, mappedControls, seen, today),
    stated: statedAnswersOf(places, mappedControls, statements, today),
  };
});
