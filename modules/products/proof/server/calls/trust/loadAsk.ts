import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { LoadedAsk } from '#modules/products/proof/schemas/trust.ts';
import { loadPoliciesInForce } from '../../trust/facts.ts';
import { hashOfWords, pageAt } from '../../trust/pageHere.ts';

export const loadAsk = answer(
  contract.loadAsk,
  async ({ services, http }, { slug }): Promise<LoadedAsk> => {
    const shown = await pageAt(services, http.request.hostname, slug);
    if (!shown?.page.givesPolicies) return { state: 'none' };
    const { page, db, entitlement, companyName } = shown;
    const inForce = await loadPoliciesInForce(services, db, { orgId: page.orgId, entitlement });
    return {
      state: 'open',
      companyName,
      contact: page.contact,
      agreement: page.agreement,
      agreementSha256: hashOfWords(page.agreement),
      policies: inForce.filter(({ id }) => page.policies.includes(id)),
      hasForm: services.captcha.client.kind === 'altcha',
    };
  },
);
