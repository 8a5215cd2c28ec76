import { randomUUID } from 'node:crypto';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { answerUpload, isRefused, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { sanitizeWritten } from '#kit/server/richText/sanitizeWritten.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { clausesIn, editions } from '#modules/products/policies/vocabulary.ts';
import { templateById } from '../../library/index.ts';
import { openPolicy } from '../../openPolicy.ts';
import { documentText, takeDocument } from '../../ownDocuments/takeDocument.ts';
import { parseReference } from '../../rules/reference.ts';
import { savePolicy } from '../../savePolicy.ts';
import { insertFile } from '../../store/files.ts';

/** Keeps the document as the draft of a policy, in place of its text. */
export const uploadPolicy = answerUpload(
  contract.uploadPolicy,
  async ({ db, caller, services, audit }, { reference, saved, clauses, fileName, body }) => {
    const { orgId, cognitoId, email } = caller;
    const named = parseReference(reference);
    const opened = named && (await openPolicy(db, orgId, named.id));
    if (!opened) return refuse('NOT_FOUND');
    const { id, version } = named;
    const answered = clauses === 'none' ? [] : clauses.split(',');
    const known = knownClauses(id);
    if (!answered.every((clause) => known.has(clause)))
      return refuseInput('clauses', 'must be clauses of the library’s policy');
    const taken = await takeDocument(orgId, { fileName, body });
    if (typeof taken === 'string') return refuse(taken);
    const file = {
      ...taken,
      id: randomUUID(),
      policyType: id,
      file: body.toString('base64'),
      uploadedAt: services.clock.now(),
      uploadedBy: email,
      uploadedByName: await nameOfCaller(db, caller),
    };
    const wanted = {
      id,
      version,
      saved: saved === 'never' ? null : saved,
      status: 'Draft' as const,
      customValues: opened.policy.customValues,
      customPolicy: await sanitizeWritten(orgId, documentText(taken, answered)),
    };
    const circumstances = {
      now: file.uploadedAt,
      today: dayIn(brandById(caller.brandId).timeZone, file.uploadedAt),
      by: { cognitoId, email },
      fileId: file.id,
    };
    return db.transaction(async (tx) => {
      const made = await savePolicy(tx, orgId, wanted, circumstances);
      // What else a save refuses is about new policies, their names and approvals.
      if (isRefused(made)) return refuse(made.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'CHANGED');
      await insertFile(tx, orgId, file);
      audit.about(`${made.summary.name} (version ${made.summary.version}, ${taken.name})`);
      return { data: made.summary };
    });
  },
);

/** The clauses of a policy of the library, in all sizes; none of the organization's own. */
function knownClauses(policyType: string): ReadonlySet<string> {
  const template = templateById(policyType);
  const all = editions.flatMap((edition) => clausesIn(template?.htmlFor(edition) ?? ''));
  return new Set(all.map(({ clause }) => clause));
}
