import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/refusal.ts';
import { policySave } from '../schemas.ts';
import { savePolicy } from './savePolicy.ts';
import { loadPolicyList } from './store/policies.ts';

/** Makes one active policy and one draft for the demonstration, if the organization has no policies. */
export async function seedPolicies(
  tx: Db,
  orgId: string,
  by: { cognitoId: string; email: string; name: string },
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<string[]> {
  if ((await loadPolicyList(tx, orgId)).length > 0) return [];
  const today = dayIn(timeZone, now);
  const customValues = { securityLead: 'Shop manager', companyName: 'Harbor Bakery' };
  const approval = { status: 'Active', approver: by.name, approvalDate: today };
  const subjects: string[] = [];
  for (const policy of [
    { id: 'access-control', customValues, ...approval },
    { id: 'incident-response', customValues, status: 'Draft' },
  ]) {
    const sent = policySave.input.parse({ policy });
    const saved = await savePolicy(tx, orgId, sent.policy, { now, today, by });
    if (isRefused(saved)) throw new Error(`${policy.id} could not be kept: ${saved.refused}`);
    const { name, version, status } = saved.summary;
    subjects.push(`${name} (version ${version}, ${status === 'Active' ? 'approved' : 'draft'})`);
  }
  return subjects;
}
