import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { findThread } from '#modules/products/concierge/server/store/threads.ts';
import { ownerOf, takeFile } from '#modules/products/concierge/server/threads/files.ts';

export const uploadInboxFile = answerUpload(
  contract.uploadInboxFile,
  async ({ db, caller, services }, { orgId, threadId, ...upload }) => {
    if (!(await findThread(db, orgId, threadId))) return refuse('NOT_FOUND');
    return takeFile(services, db, { orgId, ownerHash: ownerOf(caller) }, upload);
  },
);
