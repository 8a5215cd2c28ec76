import { type Figure, momentsUntil } from '#kit/contract/figures.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/overviews/dashboard/calls.ts';

export const getFigures = answer(contract.getFigures, async ({ db, caller, services }) => {
  const moments = momentsUntil(services.clock.now());
  const figures: Figure[] = [];
  for (const { module, read } of allOf(services, 'figure')) {
    if (caller.modules[module] !== 'ACTIVE') continue;
    const figure = await read(db, caller.orgId, moments);
    if (figure) figures.push(figure);
  }
  return { moments: moments.map((moment) => moment.toISOString()), figures };
});
