import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { fileNameOf, packHere, readPack } from '../../packs.ts';
import { findPack } from '../../store/packs.ts';

export const openArchive = answer(contract.openArchive, async (context, { token }) => {
  const { system } = context.services.database;
  const found = await findPack(system, 'tokenHash', hashSecret(token));
  const here = await packHere(context, found);
  if (!here?.isInPlan || here.state !== 'valid') return refuse('NOT_FOUND');
  const body = await readPack(context, here.pack, 'zip');
  if (!body) return refuse('NOT_FOUND');
  return { fileName: fileNameOf(here, 'zip'), zip: body.toString('base64') };
});
