import { answer } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/overviews/dashboard/calls.ts';

export const monitoring = answer(contract.monitoring, ({ db, caller, services }) =>
  onlyOf(services, 'websites')(db, caller.orgId, services.clock.now(), caller),
);
