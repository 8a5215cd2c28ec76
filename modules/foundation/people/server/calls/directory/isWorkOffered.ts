import { answer } from '#kit/server/http/answer.ts';
import { isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { findSigningIn } from '../../store/directories.ts';

/** It is asked for a domain, so that it says nothing of who has an account. */
export const isWorkOffered = answer(
  contract.isWorkOffered,
  async ({ caller, services, http }, { domain }) => {
    const { system } = services.database;
    const directory = await findSigningIn(system, domain);
    // Whoever is signed in confirms at their own organization’s directory, and goes over to no other’s.
    if (!directory || (caller && caller.orgId !== directory.orgId)) return { isOffered: false };
    const brand = await brandOfOrganization(system, directory.orgId);
    return { isOffered: isHostOf(http.request.hostname, brand, services.config) };
  },
);
