import * as policies from '#modules/products/policies/calls.ts';
import type { Visitor } from './visitor.ts';

/** Two incidents and two risks. */
export async function registersOf(owner: Visitor) {
  const incident = async (what: string) => {
    const sent = { noticedAt: '2026-11-18T17:00:00.000Z', what, personalData: 'no' } as const;
    return (await owner.call(policies.saveIncident, sent)).data.incidentId;
  };
  const risk = async (words: string) => {
    const sent = {
      words,
      likelihood: 'seldom',
      harm: 'small',
      owner: { kind: 'admin', id: owner.cognitoId },
      reviewOn: '2026-12-01',
      state: 'open',
    } as const;
    return (await owner.call(policies.saveRisk, sent)).data.riskId;
  };
  return {
    incidentId: await incident('A key is lost.'),
    spareIncidentId: await incident('A window is broken.'),
    riskId: await risk('Fire'),
    spareRiskId: await risk('Water'),
  };
}
