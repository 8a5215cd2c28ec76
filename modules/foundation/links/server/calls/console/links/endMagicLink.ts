import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/links/calls.ts';
import { expireMagicLink } from '#modules/foundation/people/server/index.ts';

export const endMagicLink = answer(
  contract.endMagicLink,
  async ({ db, services, audit }, { id }) => {
    const email = await expireMagicLink(db, id, services.clock.now());
    if (email === undefined) return refuse('NOT_FOUND');
    audit.about(email);
    return {};
  },
);
