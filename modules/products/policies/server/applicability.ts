import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadEvidence } from '#kit/server/services/loadEvidence.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import type { Applicability } from '../schemas.ts';
import { allTemplates, annexA, annexAOf, templateById } from './library/index.ts';
import { applicabilityOf } from './rules/applicability.ts';
import { loadClauses } from './store/inForce.ts';
import { loadSaid } from './store/registers.ts';

/** The statement of applicability as it stands now. */
export async function loadStatement(
  services: Pick<Services, 'clock' | 'contributions' | 'identity' | 'log'>,
  db: Db,
  caller: Pick<Member, 'orgId' | 'modules' | 'brandId'>,
): Promise<Applicability[]> {
  const { timeZone } = brandById(caller.brandId);
  const now = services.clock.now();
  const types = allTemplates().map(({ id }) => id);
  const policies = (await loadClauses(db, caller.orgId, types)).flatMap((row) => {
    const template = templateById(row.policyType);
    if (!template) return [];
    const { policyType, version, approvalDate: approvedOn } = row;
    const answers = annexAOf(template, row.clauses.split(' '));
    return [{ policyType, name: template.title, version, approvedOn, answers }];
  });
  const { seen } = await loadEvidence(services, db, caller, { now, timeZone });
  return applicabilityOf({
    controls: annexA,
    policies,
    evidence: seen,
    said: await loadSaid(db, caller.orgId),
    today: dayIn(timeZone, now),
  });
}
