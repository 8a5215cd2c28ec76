import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { presentAdvisory } from '#modules/overviews/advisories/server/presentAdvisory.ts';
import { findAdvisory } from '#modules/overviews/advisories/server/store/advisories.ts';
import { countMatches } from '#modules/overviews/advisories/server/store/matches.ts';

export const readAdvisory = answer(contract.readAdvisory, async ({ db }, { advisoryId }) => {
  const advisory = await findAdvisory(db, advisoryId);
  if (!advisory || advisory.discardedAt) return refuse('NOT_FOUND');
  const { ranges, whatToDo, source, cveIds } = advisory;
  const counts = (await countMatches(db, [advisoryId])).get(advisoryId);
  return { ...presentAdvisory(advisory, counts), ranges, whatToDo, source, cveIds };
});
