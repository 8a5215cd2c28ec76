import { answer } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { OpenedPack } from '#modules/products/proof/schemas.ts';
import { fileNameOf, packHere, readPack } from '../../packs.ts';
import { archiveState, printedCode } from '../../rules/pack.ts';
import { findPack, recordOpened } from '../../store/packs.ts';

/** The file, by its link; where the plan has no Proof at present it opens nothing (decision 34). */
export const openPack = answer(
  contract.openPack,
  async (context, { token }): Promise<OpenedPack> => {
    const { database } = context.services;
    const found = await findPack(database.system, 'tokenHash', hashSecret(token));
    const here = await packHere(context, found);
    if (!here?.isInPlan) return { state: 'unavailable' };
    const { pack, now, state } = here;
    if (state !== 'valid') return { state };
    const { orgId, companyName, createdAt } = pack;
    const body = await readPack(context, pack, 'pdf');
    if (!body) return { state: 'unavailable' };
    await recordOpened(database.forOrganization(orgId), pack, now);
    return {
      state,
      companyName,
      madeAt: createdAt.toISOString(),
      expiresAt: pack.expiresAt.toISOString(),
      by: pack.createdByName,
      code: printedCode(pack.code),
      fileName: fileNameOf(here, 'pdf'),
      pdf: body.toString('base64'),
      archive: archiveState(pack, now),
    };
  },
);
