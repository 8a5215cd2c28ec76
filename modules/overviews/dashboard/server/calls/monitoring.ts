import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/dashboard/contract.ts';
import { monitoringSummary } from '#modules/products/monitoring/server/index.ts';

export const monitoring = answer(contract.monitoring, ({ db, caller }) =>
  monitoringSummary(db, caller.orgId, caller),
);
