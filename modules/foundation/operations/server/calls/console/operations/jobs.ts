import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';

const most = 100;

export const readJobs = answer(contract.readJobs, async ({ services: { jobs } }) => ({
  queues: await jobs.counts(),
  failures: (await jobs.failures(most)).map(({ failedAt, ...rest }) => ({
    ...rest,
    failedAt: failedAt.toISOString(),
  })),
}));
