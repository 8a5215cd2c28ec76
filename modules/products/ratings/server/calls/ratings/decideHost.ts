import { hostOf } from '#kit/contract/webAddress.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/ratings/calls.ts';
import { hasRoom } from '../../rules/hosts.ts';
import { lockHosts, saveDecision } from '../../store/hosts.ts';
import { dropReport } from '../../store/reports.ts';

export const decideHost = answer(
  contract.decideHost,
  async ({ db, caller: { orgId }, services, audit }, { host, isOurs }) => {
    const company = await findOrganization(db, orgId);
    // The website itself may have been found under an earlier address of the company.
    if (!company || host === hostOf(company.companyUrl)) return refuse('NOT_FOUND');
    return db.transaction(async (tx) => {
      const known = await lockHosts(tx, orgId);
      // Only what a rating found below the company's domain can be decided about.
      const found = known.find((one) => one.host === host);
      if (!found) return refuse('NOT_FOUND');
      if (!hasRoom(known, found, isOurs)) return refuse('TOO_MANY_HOSTS');
      audit.about(`${host} is ${isOurs ? 'theirs' : 'not theirs'}`);
      await saveDecision(tx, found, isOurs, services.clock.now());
      // The report tells what was seen of the hosts that are theirs.
      await dropReport(tx, orgId);
      return {};
    });
  },
);
