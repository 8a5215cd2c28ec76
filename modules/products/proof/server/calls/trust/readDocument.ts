import { answer, refuse } from '#kit/server/http/answer.ts';
import { allOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { documentsHere } from '../../trust/documentsHere.ts';
import { policyKind } from '../../trust/facts.ts';

export const readDocument = answer(
  contract.readDocument,
  async ({ services, http }, { token, policyId }) => {
    const here = await documentsHere({ services, http }, token);
    if (here.state !== 'valid') return refuse('NOT_FOUND');
    const { policies, page, brand, db } = here;
    const { orgId } = page;
    if (!policies.some(({ id }) => id === policyId)) return refuse('NOT_FOUND');
    const { brandId } = brand;
    const [kind] = allOf(services, 'documents').flatMap((kinds) => kinds[policyKind] ?? []);
    const document = await kind?.find(services, db, { orgId, brandId }, policyId);
    if (!document) return refuse('NOT_FOUND');
    // Not ended by the request’s own signal, which aborts once the body was read.
    const body = await document.draw({ owner: orgId });
    return { fileName: `${document.title}.pdf`, pdf: body.toString('base64') };
  },
);
