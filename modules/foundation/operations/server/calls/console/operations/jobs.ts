import { answer } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { maxFailures } from '#modules/foundation/operations/vocabulary.ts';

export const readJobs = answer(contract.readJobs, async ({ db, services }) => {
  const failures = await services.jobs.failures(maxFailures);
  const orgIds = new Set(failures.flatMap(({ orgId }) => orgId ?? []));
  const names = await onlyOf(services, 'companyNames')(db, [...orgIds]);
  return {
    queues: await services.jobs.counts(),
    failures: failures.map(({ orgId, failedAt, ...rest }) => {
      const companyName = orgId === null ? undefined : names.get(orgId);
      return {
        ...rest,
        company: orgId === null || companyName === undefined ? null : { orgId, companyName },
        failedAt: failedAt.toISOString(),
      };
    }),
  };
});
