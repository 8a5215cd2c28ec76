import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { countUnreadOf } from '../../store/notices.ts';

export const countUnread = answer(
  contract.countUnread,
  async ({ db, caller: { orgId, cognitoId } }) => ({
    unread: await countUnreadOf(db, orgId, cognitoId),
  }),
);
