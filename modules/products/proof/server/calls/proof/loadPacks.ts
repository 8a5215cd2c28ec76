import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { presentPack } from '../../packs.ts';
import { listPacks } from '../../store/packs.ts';

export const loadPacks = answer(contract.loadPacks, async ({ db, caller, services }) => {
  const now = services.clock.now();
  const packs = await listPacks(db, caller.orgId, now);
  return { packs: packs.map((pack) => presentPack(pack, now)) };
});
