import { contentType } from '#kit/server/contentType.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { findSigner } from '../../findSigner.ts';
import { openPolicy } from '../../openPolicy.ts';
import { ownDocument } from '../../policyDocument.ts';
import { findOfPerson } from '../../store/signers.ts';

export const readToSign = answer(
  contract.readToSign,
  async ({ services, http }, { token, signatureId }) => {
    const found = await findSigner({ services, http }, token);
    if (found.state !== 'valid') return refuse('NOT_FOUND');
    const { db, person, signer } = found;
    const { orgId } = signer;
    const asked = await findOfPerson(db, { orgId, traineeId: person.id, id: signatureId });
    const opened = asked && (await openPolicy(db, orgId, asked.policyType, asked.version));
    const own = opened ? await ownDocument(db, orgId, opened.policy) : null;
    if (!own) return refuse('NOT_FOUND');
    const { fileName, body } = own;
    return { fileName, contentType: contentType(fileName), file: body.toString('base64') };
  },
);
