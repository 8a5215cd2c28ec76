import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { presentPack } from '../../packs.ts';
import { printedCode } from '../../rules/pack.ts';
import { endPack } from '../../store/packs.ts';

export const withdrawPack = answer(
  contract.withdrawPack,
  async ({ db, caller, services, audit }, { packId }) => {
    const now = services.clock.now();
    const pack = await endPack(db, caller.orgId, packId, now);
    if (!pack) return refuse('NOT_FOUND');
    audit.about(printedCode(pack.code));
    return presentPack(pack, now);
  },
);
