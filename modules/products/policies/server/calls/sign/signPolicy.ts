import { callOf, openAuditRecorder } from '#kit/server/audit/auditRecorder.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import { emit } from '#kit/server/events/emit.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { consentOf } from '#modules/products/policies/vocabulary.ts';
import { bindSigner, findSigner } from '../../findSigner.ts';
import { textOf } from '../../signedText.ts';
import { findPolicy } from '../../store/policies.ts';
import { findOfPerson, recordSignature } from '../../store/signers.ts';
import { fullName } from '../../store/signing.ts';

/** Signs what was shown, once: a second time answers when it was signed. */
export const signPolicy = answer(
  contract.signPolicy,
  async ({ services, http }, { token, signatureId, version, textHash, consent }) => {
    const found = await findSigner({ services, http }, token);
    if (found.state !== 'valid') return refuse('LINK_DEAD');
    const { db, person, signer } = found;
    const { orgId } = signer;
    const named = { orgId, traineeId: person.id, id: signatureId };
    const asked = await findOfPerson(db, named);
    if (!asked) return refuse('TAKEN_BACK');
    // Before the transaction: nobody waits for their turn with a row locked.
    const shown = await textOf(db, orgId, asked);
    const name = fullName(person);
    // The words, too: a name that was changed since stands in none that nobody saw.
    const isAsShown = shown?.textHash === textHash && consent === consentOf(name);
    if (asked.version !== version || !isAsShown) return refuse('TEXT_CHANGED');
    const { policyType } = asked;
    const policyName = (await findPolicy(db, orgId, policyType))?.name ?? '';
    const signedAt = services.clock.now();
    const { email } = person;
    const audit = openAuditRecorder((tx, subject) =>
      recordChange(tx, {
        orgId,
        at: signedAt,
        actorKind: 'system',
        actorId: null,
        actorEmail: '',
        ...callOf(contract.signPolicy, http.request),
        // Not for the employer: whoever signs is none of the admins.
        ip: '',
        action: 'policies.signedByLink',
        subject,
      }),
    );
    audit.about(`${name} (${email}) under ${policyName} (version ${version})`);
    return audit.through(db).transaction(async (tx) => {
      const row = await findOfPerson(tx, named, { lock: true });
      if (!row) return refuse('TAKEN_BACK');
      if (row.version !== version) return refuse('TEXT_CHANGED');
      if (row.signedAt) {
        audit.none();
        return { signedAt: row.signedAt.toISOString() };
      }
      if (!(await bindSigner({ services, http }, tx, signer))) return refuse('LINK_DEAD');
      await recordSignature(tx, named, { name, email, textHash, consent, signedAt });
      const signed = { policyId: policyType, name: policyName, version, signatureId };
      await emit(tx, orgId, 'policy.signed', signed, signedAt);
      return { signedAt: signedAt.toISOString() };
    });
  },
);
