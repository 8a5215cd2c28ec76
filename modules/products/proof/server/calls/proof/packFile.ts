import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { fileNameOf, readPack } from '../../packs.ts';
import { findPackOf } from '../../store/packs.ts';

/** Without its link, whose secret nobody can show again. */
export const packFile = answerFile(contract.packFile, async (context, { packId, form }) => {
  const { db, caller } = context;
  const pack = await findPackOf(db, caller.orgId, packId);
  const body = pack && (await readPack(context, pack, form));
  if (!pack || !body) return refuse('NOT_FOUND');
  return { fileName: fileNameOf({ pack, brand: brandById(caller.brandId) }, form), body };
});
