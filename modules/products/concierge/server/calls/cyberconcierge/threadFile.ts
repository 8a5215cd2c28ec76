import { answerFile } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { sendFile } from '../../threads/files.ts';

export const threadFile = answerFile(
  contract.threadFile,
  ({ db, caller: { orgId }, services }, { threadId, fileId }) =>
    sendFile(services, db, { orgId, threadId, fileId }),
);
