import { answer } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/training/calls.ts';
import { courseOrder } from '../../catalogue.ts';
import { byCourse, byMonth, needNudge } from '../../rules/completion.ts';
import { loadResults } from '../../store/enrolments.ts';

export const loadCompletion = answer(contract.loadCompletion, async ({ db, caller, services }) => {
  const now = services.clock.now();
  const team = await loadResults(db, caller.orgId);
  return {
    months: byMonth(team, brandById(caller.brandId).timeZone, now),
    courses: byCourse(team, courseOrder, now),
    nudge: needNudge(team, now),
  };
});
