import { pick } from '#kit/contract/pick.ts';
import { roleMay } from '#kit/contract/staff.ts';
import { areNamed } from '#kit/server/brands.ts';
import type { Staff } from '#kit/server/caller.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import { extendTerm, secondsLeft } from '#kit/server/sessions/rules/sessionTerm.ts';
import { defaultBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { maxWaiting } from '#modules/foundation/staff/vocabulary.ts';
import { limitsOf } from '../../beginSession.ts';
import { extendSession } from '../../store/sessions.ts';
import { offerOf } from '../../workAccounts.ts';

export const checkStaff = answer(
  contract.checkStaff,
  async ({ caller, db, services }, { touch }) => {
    const shown = {
      environmentName: services.config.environmentName,
      timeZone: defaultBrand().timeZone,
      workAccounts: offerOf(services),
    };
    if (!caller) return { ...shown, staff: null, secondsLeft: null, waiting: [] };
    const now = services.clock.now();
    const term = touch ? extendTerm(caller, now, limitsOf(services)) : caller;
    if (touch) await extendSession(db, caller.sessionHash, term.idleExpiresAt);
    const { brands } = caller;
    return {
      ...shown,
      staff: {
        ...pick(caller, 'staffId', 'email', 'name', 'role', 'pictureId'),
        forAllBrands: brands === 'all',
        forNamedCustomers: areNamed(brands),
      },
      secondsLeft: secondsLeft(term, now),
      waiting: await waitingFor(services, caller),
    };
  },
);

const waitingFor = (services: Services, { role, brands, staffId }: Staff) =>
  Promise.all(
    allOf(services, 'waiting')
      .flat()
      .filter(({ permission }) => roleMay(role, permission))
      .filter(({ forAllBrands }) => !forAllBrands || brands === 'all')
      .map(async ({ path, words, count }) => {
        const found = await count(services, { staffId, brands, limit: maxWaiting });
        const sentence = words(found);
        return {
          path,
          count: found,
          words: found < maxWaiting ? sentence : `At least ${sentence}`,
        };
      }),
  );
