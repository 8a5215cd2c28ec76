import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { tellNotices } from '../tellNotices.ts';

export const loadNotices = answer(contract.loadNotices, ({ db, caller }) =>
  tellNotices(db, caller.orgId, caller.cognitoId),
);
