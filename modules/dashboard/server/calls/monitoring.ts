import { answer } from '#kit/server/http/answer.ts';
import { monitoringSummary } from '#modules/monitoring/server/index.ts';
import * as contract from '../../contract.ts';

export const monitoring = answer(contract.monitoring, ({ db, caller }) =>
  monitoringSummary(db, caller.orgId, caller),
);
