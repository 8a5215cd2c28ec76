import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { linkState } from '../../rules/linkState.ts';
import { findAddressChange } from '../../store/addressChanges.ts';

export const checkAddressChange = answer(
  contract.checkAddressChange,
  async ({ services, http }, { linkId }) => {
    const change = await findAddressChange(services.database.system, hashSecret(linkId));
    if (!change || linkState(change, services.clock.now()) !== 'open') return refuse('NOT_FOUND');
    if (!isHostOf(http.request.hostname, brandById(change.brandId), services.config))
      return refuse('NOT_FOUND');
    return { email: change.newEmail, takesBack: change.changedAt !== null };
  },
);
