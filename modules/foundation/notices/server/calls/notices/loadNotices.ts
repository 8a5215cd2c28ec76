import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { presentNotices } from '../../store/mails.ts';

export const loadNotices = answer(contract.loadNotices, ({ db, caller }) =>
  presentNotices(db, caller.orgId, caller.cognitoId),
);
