import { answerUpload } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { ownerOf, takeFile } from '../../threads/files.ts';

export const uploadThreadFile = answerUpload(
  contract.uploadThreadFile,
  ({ db, caller, services }, upload) =>
    takeFile(services, db, { orgId: caller.orgId, ownerHash: ownerOf(caller) }, upload),
);
