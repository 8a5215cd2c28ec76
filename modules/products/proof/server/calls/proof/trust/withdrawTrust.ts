import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { findPageOf, switchOff } from '#modules/products/proof/server/trust/store.ts';

export const withdrawTrust = answer(
  contract.withdrawTrust,
  async ({ db, caller, services, audit }) => {
    const page = await findPageOf(db, caller.orgId);
    if (page?.isOn) {
      audit.about(page.slug);
      await switchOff(db, caller.orgId, services.clock.now());
    } else audit.none();
    return { isOn: false as const };
  },
);
