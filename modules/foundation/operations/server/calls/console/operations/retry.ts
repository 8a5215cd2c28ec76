import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';

export const retryJob = answer(
  contract.retryJob,
  async ({ services: { jobs }, audit }, { queue, id }) => {
    const failed = (await jobs.failures(1000)).some((one) => one.queue === queue && one.id === id);
    if (!failed) return refuse('NOT_FOUND');
    await jobs.retry(queue, id);
    audit.about(`${queue} ${id}`);
    return {};
  },
);
