import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { accountBack, recordTried } from '../../directory.ts';
import { workFit } from '../../rules/workFit.ts';

export const finishDirectoryTest = answer(
  contract.finishDirectoryTest,
  async ({ db, caller, services, http, audit }, returned) => {
    const back = await accountBack(services, http, returned, caller.sessionHash);
    if (isRefused(back)) return back;
    const { account, directory } = back;
    // The session may have gone over to another organization meanwhile.
    if (directory.orgId !== caller.orgId) return refuse('SIGN_IN_OVER');
    const fit = workFit(account, directory.domain);
    if ('unfit' in fit) return refuse(fit.unfit);
    audit.about(directory.domain);
    const refused = await recordTried(db, directory, services.clock.now());
    if (refused) return refused;
    return { email: fit.email, saysMfa: account.isMfa, saysWhen: account.signedInAt !== null };
  },
);
