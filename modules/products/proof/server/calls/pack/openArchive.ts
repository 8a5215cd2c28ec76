import { answer, refuse } from '#kit/server/http/answer.ts';
import { hashSecret } from '#kit/server/secret.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { archiveFile, fileNameOf, hashOfFile, packHere } from '../../packs.ts';
import { findPack } from '../../store/packs.ts';

export const openArchive = answer(
  contract.openArchive,
  async ({ services, http, log }, { token }) => {
    const { database, storage } = services;
    const found = await findPack(database.system, 'tokenHash', hashSecret(token));
    const here = await packHere({ services, http }, found);
    if (!here?.isInPlan || here.state !== 'valid') return refuse('NOT_FOUND');
    const { orgId, id: packId, fileId, archiveSha256 } = here.pack;
    if (!fileId || archiveSha256 === null) return refuse('NOT_FOUND');
    const body = await storage.read(orgId, archiveFile(fileId, archiveSha256));
    if (!body || hashOfFile(body) !== archiveSha256) {
      log.error({ orgId, packId }, 'the archive of a pack is gone or was changed');
      return refuse('NOT_FOUND');
    }
    return { fileName: fileNameOf(here, 'zip'), zip: body.toString('base64') };
  },
);
