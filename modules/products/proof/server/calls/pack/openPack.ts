import { answer } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { OpenedPack } from '#modules/products/proof/schemas.ts';
import { fileNameOf, hashOfFile, packFile, packHere } from '../../packs.ts';
import { printedCode } from '../../rules/pack.ts';
import { findPack, recordOpened } from '../../store/packs.ts';

/** The file, by its link; where the plan has no Proof at present it opens nothing (decision 34). */
export const openPack = answer(
  contract.openPack,
  async ({ services, http, log }, { token }): Promise<OpenedPack> => {
    const { database, storage } = services;
    const found = await findPack(database.system, 'tokenHash', hashSecret(token));
    const here = await packHere({ services, http }, found);
    if (!here?.isInPlan) return { state: 'unavailable' };
    const { pack, now, state } = here;
    if (state !== 'valid') return { state };
    const { orgId, id: packId, fileId, companyName, createdAt } = pack;
    const body = fileId && (await storage.read(orgId, packFile(fileId)));
    if (!body || hashOfFile(body) !== pack.sha256) {
      log.error({ orgId, packId }, 'the file of a pack is gone or was changed');
      return { state: 'unavailable' };
    }
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
      hasArchive: pack.archiveSha256 !== null,
    };
  },
);
