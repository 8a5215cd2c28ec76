import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import type { AdvisoryAnswer } from '#modules/overviews/advisories/vocabulary.ts';
import { findAdvisory } from '../../store/advisories.ts';
import { findTold, saveAnswer } from '../../store/matches.ts';

export const answerAdvisory = answer(
  contract.answerAdvisory,
  async ({ db, caller: { orgId }, services, audit }, input) => {
    const { advisoryId } = input;
    const advisory = await findAdvisory(services.database.system, advisoryId);
    return db.transaction(async (tx) => {
      const match = await findTold(tx, orgId, advisoryId);
      if (!match || !advisory) return refuse('NOT_FOUND');
      if (match.answer === input.answer) audit.none();
      else await saveAnswer(tx, orgId, advisoryId, input.answer, services.clock.now());
      audit.about(deedOf(input.answer, advisory.title));
      return {};
    });
  },
);

/** What follows the name of whoever answered. */
function deedOf(answered: AdvisoryAnswer | null, title: string): string {
  if (answered === null) return `took back the answer to the advisory “${title}”`;
  return answered === 'done'
    ? `said that the advisory “${title}” is done`
    : `said that the advisory “${title}” does not apply`;
}
