import * as policies from '#modules/products/policies/calls.ts';
import type { Visitor } from './visitor.ts';

/** Two of the organization's own policies, in draft. */
export async function policiesOf(owner: Visitor) {
  const draft = async (name: string) => {
    const policy = { name, status: 'Draft', customPolicy: '<p>Lock the door.</p>' } as const;
    return (await owner.call(policies.policySave, { policy })).data.data.id;
  };
  const policyId = await draft('Doors');
  const { data } = (await owner.call(policies.policyHistory, { policyType: policyId })).data;
  return { policyId, historyId: data[0]?.historyId ?? '', sparePolicyId: await draft('Windows') };
}
