import { dayIn } from '#kit/contract/calendarDay.ts';
import { emit } from '#kit/server/events/emit.ts';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import { sanitizeWritten } from '#kit/server/richText/sanitizeWritten.ts';
import { TooLarge } from '#kit/server/tooLarge.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { maxTextLength } from '#modules/products/policies/vocabulary.ts';
import { savePolicy } from '../../savePolicy.ts';
import { askAnew } from '../../signOff.ts';

export const policySave = answer(
  contract.policySave,
  async ({ db, caller, services, audit }, { policy: sent, env, askAgain }) => {
    const { orgId, cognitoId, email, customerService } = caller;
    // Staff may save a draft, but must not approve for the customer.
    if (customerService && sent.status === 'Active') return refuse('CUSTOMER_ONLY');
    // Before the transaction: nobody waits for their turn with a policy locked.
    const policy = { ...sent, customPolicy: await cleanText(orgId, sent.customPolicy) };
    const now = services.clock.now();
    const { timeZone } = brandById(caller.brandId);
    const by = { cognitoId, email: caller.supportBy ?? email };
    return db.transaction(async (tx) => {
      const circumstances = { now, today: dayIn(timeZone, now), by, env };
      const saved = await savePolicy(tx, orgId, policy, circumstances);
      if (isRefused(saved)) return saved;
      const { id: policyType, name, version, status } = saved.summary;
      if (status === 'Active') {
        await askAnew(services, tx, orgId, { policyType, version, everybody: askAgain });
        await emit(tx, orgId, 'policy.adopted', { policyId: policyType, name, version }, now);
      }
      audit.about(`${name} (version ${version}, ${status === 'Active' ? 'approved' : 'draft'})`);
      // The portal saves while a person types; only the first of these saves is written to the audit log.
      if (!saved.isNews) audit.none();
      return { data: saved.summary };
    });
  },
);

async function cleanText(orgId: string, written: string | null): Promise<string | null> {
  const clean = written === null ? null : await sanitizeWritten(orgId, written);
  // Escaped, a text can be five times as long.
  if (clean !== null && clean.length > maxTextLength) throw new TooLarge('A policy is too long');
  return clean;
}
