import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { ownerOf, removeFile } from '../../threads/files.ts';

export const removeThreadFile = answer(
  contract.removeThreadFile,
  async ({ db, caller, services }, { fileId }) => {
    const file = { orgId: caller.orgId, fileId, ownerHash: ownerOf(caller) };
    return (await removeFile(services, db, file)) ? {} : refuse('NOT_FOUND');
  },
);
