import { answerEvents, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';

/** Seconds after which a refused browser may ask again. */
const againSeconds = 60;

export const news = answerEvents(contract.news, async ({ caller, services: { live } }) =>
  live.hasRoom(caller)
    ? (response) => live.listen(caller, response)
    : refuse('TOO_MANY', againSeconds),
);
