import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { openPolicy } from '../../openPolicy.ts';
import { ownDocument, policyDocument } from '../../policyDocument.ts';
import { parseReference } from '../../rules/reference.ts';

export const policyDownload = answerFile(
  contract.policyDownload,
  async ({ db, caller, services, http }, { reference }) => {
    const named = parseReference(reference);
    const opened = named && (await openPolicy(db, caller.orgId, named.id, named.version));
    if (!opened) return refuse('NOT_FOUND');
    const own = await ownDocument(db, caller.orgId, opened.policy);
    if (own) return own;
    const { title, draw } = await policyDocument(services, db, caller, opened.policy);
    const body = await draw({ owner: caller.orgId, signal: http.request.signal });
    return { fileName: `${title}.pdf`, body };
  },
);
