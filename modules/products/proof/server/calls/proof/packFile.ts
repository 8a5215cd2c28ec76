import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { fileNameOf, readPack } from '../../packs.ts';
import { packState } from '../../rules/pack.ts';
import { findPackOf } from '../../store/packs.ts';

/** Without its link, whose secret nobody can show again; what holds no more is not given out, though its file is there yet. */
export const packFile = answerFile(contract.packFile, async (context, { packId, form }) => {
  const { db, caller, services } = context;
  const pack = await findPackOf(db, caller.orgId, packId);
  if (!pack) return refuse('NOT_FOUND');
  const state = packState(pack, services.clock.now());
  if (state !== 'valid') return refuse(state === 'withdrawn' ? 'PACK_WITHDRAWN' : 'PACK_ENDED');
  const body = await readPack(context, pack, form);
  if (!body) return refuse('NOT_FOUND');
  return { fileName: fileNameOf({ pack, brand: brandById(caller.brandId) }, form), body };
});
