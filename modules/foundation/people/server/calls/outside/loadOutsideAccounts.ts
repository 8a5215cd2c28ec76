import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { listApplications, listOutsideLinks } from '../../store/outside.ts';

export const loadOutsideAccounts = answer(
  contract.loadOutsideAccounts,
  async ({ caller, services }) => {
    // They are the person's own, and staff are not the person.
    if (caller.customerService) return { accounts: [], offered: [] };
    const { system } = services.database;
    const links = await listOutsideLinks(system, caller.cognitoId);
    const applications = await listApplications(system, caller.brandId);
    return {
      accounts: links.map(({ kind, linkedAt }) => ({ kind, linkedAt: linkedAt.toISOString() })),
      offered: applications.map(({ kind }) => kind),
    };
  },
);
