import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { waitForStrangers, waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { createSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { mailAddressChangeJob } from '../../jobs/mailAddressChange.ts';
import { confirmBy } from '../../rules/addressChange.ts';
import { putAddressChange } from '../../store/addressChanges.ts';
import { refuseToMove } from '../../workOnly.ts';

/** Enough for mistyped ones; too few to try addresses, or to mail strangers. */
const mostADay = 5;

export const askAddressChange = answer(
  contract.askAddressChange,
  async ({ caller, services }, { email }) => {
    const { cognitoId, orgId, brandId, email: oldEmail, plan } = caller;
    const system = services.database.system;
    const kept = await refuseToMove(system, caller, email);
    if (kept) return kept;
    if (email === oldEmail) return refuse('SAME_ADDRESS');
    const now = services.clock.now();
    const limit = { key: `addressChange:${cognitoId}`, max: mostADay, seconds: 86_400 };
    const seats = plan.trainingNumberOfSeats;
    const wait =
      (await countUse(system, [limit], now)) ||
      (await waitsToMail(services, system, 'invitation', [email])).get(email) ||
      (await waitForStrangers(services, system, { orgId, seats }, 1));
    if (wait) return refuse('MAILED_OFTEN', wait);
    return system.transaction(async (tx) => {
      const change = {
        cognitoId,
        brandId,
        oldEmail,
        newEmail: email,
        // Of no link yet: the job makes one where there is a mail for it.
        linkHash: createSecret().hash,
        status: 'pending' as const,
        claimedAt: null,
        changedAt: null,
        expiresAt: confirmBy(now),
      };
      if (!(await putAddressChange(tx, change, now))) return refuse('CHANGED_LATELY');
      await announce(tx, mailAddressChangeJob, { sub: cognitoId });
      return {};
    });
  },
);
