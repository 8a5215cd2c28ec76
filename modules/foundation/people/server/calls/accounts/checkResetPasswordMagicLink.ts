import { answer } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { linkState } from '../../rules/linkState.ts';
import { findResetLink } from '../../store/resetLinks.ts';

export const checkResetPasswordMagicLink = answer(
  contract.checkResetPasswordMagicLink,
  async ({ services, http }, { linkId }) => {
    const link = await findResetLink(services.database.system, hashSecret(linkId));
    return {
      isValidLink:
        link !== undefined &&
        linkState(link, services.clock.now()) === 'open' &&
        isHostOf(http.request.hostname, brandById(link.brandId), services.config),
    };
  },
);
