import { answer, refuse } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { maxSigners } from '#modules/products/policies/vocabulary.ts';
import { presentSignatures } from '../../rules/presentSignatures.ts';
import { findPolicy } from '../../store/policies.ts';
import { loadAsked, loadInForce, loadSignedBefore } from '../../store/signing.ts';

export const loadSignatures = answer(
  contract.loadSignatures,
  async ({ db, caller: { orgId }, services }, { policyType }) => {
    if (!(await findPolicy(db, orgId, policyType))) return refuse('NOT_FOUND');
    const version = await loadInForce(db, orgId, policyType);
    if (version === null) return { version, people: [], asked: 0, signed: 0 };
    const listTeam = onlyOf(services, 'teamList');
    const asked = await loadAsked(db, orgId, policyType, version);
    const first = await listTeam(db, orgId, { limit: maxSigners });
    // Whoever was asked, however large the team is.
    const ids = asked.map(({ traineeId }) => traineeId);
    const known = await listTeam(db, orgId, { ids, limit: ids.length });
    const team = [...new Map([...first, ...known].map((one) => [one.id, one])).values()];
    const teamIds = team.map(({ id }) => id);
    const before = await loadSignedBefore(db, orgId, { policyType, version }, teamIds);
    return { version, ...presentSignatures({ team, asked, before }, services.clock.now()) };
  },
);
