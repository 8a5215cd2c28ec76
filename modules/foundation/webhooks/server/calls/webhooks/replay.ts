import { answer, isRefused } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { replayDeliveries } from '../../endpoints.ts';

export const replay = answer(contract.replay, ({ db, caller, services, audit }, asked) =>
  db.transaction(async (tx) => {
    const again = await replayDeliveries(services, tx, { orgId: caller.orgId }, asked);
    if (isRefused(again)) return again;
    const { count, host } = again;
    audit.about(host);
    return { count };
  }),
);
