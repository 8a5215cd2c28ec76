import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/http/answer.ts';
import { policySave } from '../schemas.ts';
import { savePolicy } from './savePolicy.ts';
import { loadPolicyList } from './store/policies.ts';

/** For the demonstration: an organisation with one policy in force and another half written, if it has none. */
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
  const told: string[] = [];
  for (const policy of [
    { id: 'access-control', customValues, ...approval },
    { id: 'incident-response', customValues, status: 'Draft' },
  ]) {
    const sent = policySave.input.parse({ policy });
    const saved = await savePolicy(tx, orgId, sent.policy, { now, today, by });
    if (isRefused(saved)) throw new Error(`${policy.id} could not be kept: ${saved.refused}`);
    const { name, version, status } = saved.summary;
    told.push(`${name} (version ${version}, ${status === 'Active' ? 'approved' : 'draft'})`);
  }
  return told;
}
