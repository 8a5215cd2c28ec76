import { type Figure, type Milestone, momentsUntil } from '#kit/contract/figures.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/overviews/dashboard/calls.ts';
import { maxMilestones } from '#modules/overviews/dashboard/schemas.ts';

export const getFigures = answer(contract.getFigures, async ({ db, caller, services }) => {
  const until = services.clock.now();
  const moments = momentsUntil(until);
  const isActive = ({ module }: { module: keyof typeof caller.modules }) =>
    caller.modules[module] === 'ACTIVE';
  const figures: Figure[] = [];
  for (const { read } of allOf(services, 'figure').filter(isActive)) {
    const figure = await read(db, caller.orgId, moments);
    if (figure) figures.push(figure);
  }
  const milestones: Milestone[] = [];
  const { timeZone } = brandById(caller.brandId);
  const span = { from: moments[0] ?? until, until, timeZone };
  for (const { read } of allOf(services, 'milestones').filter(isActive))
    milestones.push(...(await read(db, caller.orgId, span)));
  return {
    moments: moments.map((moment) => moment.toISOString()),
    figures,
    milestones: milestones
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .slice(-maxMilestones)
      .map(({ at, text }) => ({ at: at.toISOString(), text })),
  };
});
