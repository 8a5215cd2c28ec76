import type { Context } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { DeadDocumentsState } from '#modules/products/proof/schemas/trust.ts';
import { loadPoliciesInForce } from './facts.ts';
import { shownHere } from './pageHere.ts';
import { requestState } from './rules/trust.ts';
import { findByToken, findPageOf } from './store.ts';

/** What a link to documents opens: those of the approved policies that the page still shows and that are in force. */
export async function documentsHere(
  { services, http }: Pick<Context, 'services' | 'http'>,
  token: string,
) {
  const dead = (state: DeadDocumentsState) => ({ state });
  const { database, clock } = services;
  const request = await findByToken(database.system, hashSecret(token));
  if (!request) return dead('unavailable');
  const page = await findPageOf(database.forOrganization(request.orgId), request.orgId);
  // First whose host it is: on another brand's nobody learns that there is such a link.
  const shown = await shownHere(services, http.request.hostname, page && { ...page, isOn: true });
  if (!shown) return dead('unavailable');
  const state = requestState(request, clock.now());
  if (state === 'ended') return dead('ended');
  if (state !== 'approved' || !page?.isOn || !page.givesPolicies) return dead('withdrawn');
  const { db, entitlement } = shown;
  const inForce = await loadPoliciesInForce(services, db, { orgId: page.orgId, entitlement });
  const policies = inForce.filter(
    ({ id }) => page.policies.includes(id) && (request.policies ?? []).includes(id),
  );
  return { state: 'valid' as const, request, policies, ...shown };
}
