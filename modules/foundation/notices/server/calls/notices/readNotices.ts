import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { countUnreadOf, markRead } from '../../store/notices.ts';

export const readNotices = answer(
  contract.readNotices,
  async ({ db, caller: { orgId, cognitoId }, services: { clock } }, { id }) =>
    (await markRead(db, orgId, cognitoId, id, clock.now()))
      ? { unread: await countUnreadOf(db, orgId, cognitoId) }
      : refuse('NOT_FOUND'),
);
