import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { OpenedDocuments } from '#modules/products/proof/schemas/trust.ts';
import { documentsHere } from '../../trust/documentsHere.ts';
import { recordOpening } from '../../trust/store.ts';

export const openDocuments = answer(
  contract.openDocuments,
  async ({ services, http }, { token }): Promise<OpenedDocuments> => {
    const here = await documentsHere({ services, http }, token);
    if (here.state !== 'valid') return here;
    const { request, policies, companyName, db } = here;
    await recordOpening(db, request, services.clock.now());
    return {
      state: 'valid',
      companyName,
      expiresAt: request.expiresAt?.toISOString() ?? '',
      agreement: request.agreement,
      policies,
    };
  },
);
