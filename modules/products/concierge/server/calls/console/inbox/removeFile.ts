import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { ownerOf, removeFile } from '#modules/products/concierge/server/threads/files.ts';

export const removeInboxFile = answer(
  contract.removeInboxFile,
  async ({ db, caller, services }, { orgId, fileId }) => {
    const file = { orgId, fileId, ownerHash: ownerOf(caller) };
    return (await removeFile(services, db, file)) ? {} : refuse('NOT_FOUND');
  },
);
