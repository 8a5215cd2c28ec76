import { roleMay } from '#kit/contract/staff.ts';
import type { Staff } from '#kit/server/caller.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import { extendTerm, secondsLeft } from '#kit/server/sessions/rules/sessionTerm.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { limitsOf } from '../../beginSession.ts';
import { extendSession } from '../../store/sessions.ts';

export const checkStaff = answer(
  contract.checkStaff,
  async ({ caller, db, services }, { touch }) => {
    const { environmentName } = services.config;
    if (!caller) return { staff: null, secondsLeft: null, environmentName, waiting: [] };
    const now = services.clock.now();
    const term = touch ? extendTerm(caller, now, limitsOf(services)) : caller;
    if (touch) await extendSession(db, caller.sessionHash, term.idleExpiresAt);
    const { staffId, email, name, role, pictureId, brands } = caller;
    return {
      staff: { staffId, email, name, role, pictureId, forAllBrands: brands === 'all' },
      secondsLeft: secondsLeft(term, now),
      environmentName,
      waiting: await waitingFor(services, caller),
    };
  },
);

const waitingFor = (services: Services, { role, brands }: Staff) =>
  Promise.all(
    allOf(services, 'waiting')
      .filter(({ permission }) => roleMay(role, permission))
      .map(async ({ path, count }) => ({
        path,
        count: await count(services.database.system, brands),
      })),
  );
