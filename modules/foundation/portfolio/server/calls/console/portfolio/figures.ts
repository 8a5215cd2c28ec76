import { roleMay } from '#kit/contract/staff.ts';
import { areNamed } from '#kit/server/brands.ts';
import { answer } from '#kit/server/http/answer.ts';
import { monthlyRevenue } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { countFigures } from '#modules/foundation/portfolio/server/store/match.ts';

export const readFigures = answer(contract.readFigures, async ({ db, caller, services }) => {
  const { brands, role } = caller;
  await refreshSummaries(services);
  const matching = { now: services.clock.now(), brands };
  // A mail is a brand's.
  const withMails = roleMay(role, 'operations.read') && !areNamed(brands);
  const counts = await countFigures(db, matching, withMails);
  return { ...counts, monthlyCents: await monthlyRevenue(db, brands) };
});
