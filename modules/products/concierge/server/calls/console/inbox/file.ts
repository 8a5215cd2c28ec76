import { answerFile } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { sendFile } from '#modules/products/concierge/server/threads/files.ts';

export const inboxFile = answerFile(contract.inboxFile, ({ db, services }, asked) =>
  sendFile(services, db, asked),
);
