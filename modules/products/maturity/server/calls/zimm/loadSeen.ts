import { dayIn } from '#kit/contract/calendarDay.ts';
import { answer } from '#kit/server/http/answer.ts';
import { loadEvidence } from '#kit/server/services/loadEvidence.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { modelFor } from '../../assessment.ts';
import { mappedControls } from '../../evidence.ts';
import { placesOf } from '../../rules/places.ts';
import { seenAnswersOf } from '../../rules/seenAnswers.ts';

export const loadSeen = answer(contract.loadSeen, async ({ db, caller, services }) => {
  const { timeZone } = brandById(caller.brandId);
  const now = services.clock.now();
  const evidence = await loadEvidence(services, db, caller, { now, timeZone });
  const places = placesOf(await modelFor(db, caller.orgId));
  return { seen: seenAnswersOf(places, mappedControls, evidence, dayIn(timeZone, now)) };
});
