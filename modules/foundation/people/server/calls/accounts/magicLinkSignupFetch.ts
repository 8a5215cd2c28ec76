import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { findMagicLinkHere, magicLinkStatus } from '../../magicLinkHere.ts';

export const magicLinkSignupFetch = answer(
  contract.magicLinkSignupFetch,
  async ({ services, http }, { linkId }) => {
    const link = await findMagicLinkHere(services, http.request, linkId);
    const status = link && (await magicLinkStatus(link, services));
    if (!link || !status) return refuse('NOT_FOUND');
    const { variant, email, firstName, lastName, companyName, brandId, expiresAt } = link;
    return {
      status,
      variant,
      createdFor: { email, firstName, lastName, companyName },
      expirationDate: expiresAt.toISOString(),
      brand: brandById(brandId),
    };
  },
);
