import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { setBegun } from '../../begunSignIn.ts';

export const startWorkSignIn = answer(
  contract.startWorkSignIn,
  async ({ http, services }, { again }) => {
    if (!services.workAccounts) return refuse('NOT_FOUND');
    const begun = await services.workAccounts.begin({ isFresh: again });
    if (begun === 'AWAY') return refuse('DIRECTORY_AWAY');
    setBegun(http, services, begun.begun);
    return { url: begun.url };
  },
);
