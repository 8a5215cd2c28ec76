import { answerUpload } from '#kit/server/http/answer.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import * as contract from '#modules/products/proof/calls.ts';
import type { CheckedArchive } from '#modules/products/proof/schemas.ts';
import { archives } from '../../archive/archives.ts';
import { changesOf } from '../../archive/manifest.ts';
import { readSigned } from '../../archive/signing.ts';
import { hashOfFile, packHere } from '../../packs.ts';
import { findPack } from '../../store/packs.ts';

const maxChanges = 50;

/** Nothing of what was sent is kept. A manifest is ours by its signature, and a pack's by what was noted as it was made. */
export const checkArchive = answerUpload(
  contract.checkArchive,
  async ({ services, http }, { body }): Promise<CheckedArchive> => {
    const { system } = services.database;
    const sent = await archives.read(networkOf(http.request.ip), body);
    if (!sent) return { state: 'unknown', why: 'unreadable' };
    const manifest = await readSigned(system, sent);
    if (!manifest) return { state: 'unknown', why: 'unsigned' };
    const found = await findPack(system, 'manifestSha256', hashOfFile(sent.manifest));
    const here = await packHere({ services, http }, found);
    if (!here) return { state: 'unknown', why: 'forgotten' };
    const { pack, state } = here;
    const told = {
      companyName: pack.companyName,
      madeAt: pack.createdAt.toISOString(),
      expiresAt: pack.expiresAt.toISOString(),
      by: pack.createdByName,
    };
    const changes = changesOf(manifest.files, sent.parts);
    if (changes.length > 0)
      return { state: 'changed', ...told, changes: changes.slice(0, maxChanges) };
    return { state, ...told, isPackedAnew: hashOfFile(body) !== pack.archiveSha256 };
  },
);
