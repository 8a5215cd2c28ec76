import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import * as help from '#modules/products/concierge/server/store/help.ts';

export const closeHelp = answer(
  contract.closeHelp,
  async ({ db, services, caller, audit }, { orgId, helpId }) =>
    db.transaction(async (tx) => {
      const closing = { closedAt: services.clock.now(), closedBy: caller.email };
      const email = await help.closeHelp(tx, { orgId, helpId }, closing);
      if (email === null) return refuse('NOT_FOUND');
      audit.about(email);
      audit.concerns(orgId);
      return {};
    }),
);
