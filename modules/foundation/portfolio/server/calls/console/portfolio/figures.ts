import { roleMay } from '#kit/contract/staff.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { countFigures } from '#modules/foundation/portfolio/server/store/match.ts';

export const readFigures = answer(contract.readFigures, async ({ db, caller, services }) => {
  await refreshSummaries(services);
  const matching = { now: services.clock.now(), brands: caller.brands };
  return countFigures(db, matching, roleMay(caller.role, 'operations.read'));
});
