import { z } from 'zod';
import { evidenceSources } from '#kit/contract/evidence.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { maxArchiveBytes } from '#modules/products/proof/vocabulary.ts';
import { drawPolicies } from '../archive/drawPolicies.ts';
import { makeArchive } from '../archive/makeArchive.ts';
import { readFiles } from '../archive/readFiles.ts';
import { archiveFile, hashOfFile, packFile } from '../packs.ts';
import { findPack, findPackOf, recordArchive } from '../store/packs.ts';

/** For the manifest, its signature, and what an archive says of each of 200 files. */
const listBytes = 256 * 1024;

export const archivePackJob = defineJob({
  queue: 'proof.archivePack',
  // By the hash of its file, which determines the organization.
  data: z.object({
    sha256: z.string(),
    withPolicies: z.boolean(),
    /** Those that were in force as the pack was made; the release before does not name them. */
    policies: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          version: z.int(),
          approvedOn: z.iso.date(),
        }),
      )
      .optional(),
    /** The files of what was seen, as the pack was made; the release before does not name them. */
    kept: z
      .array(
        z.object({
          source: z.enum(evidenceSources),
          id: z.string(),
          control: z.string(),
          name: z.string(),
          seenOn: z.iso.date(),
        }),
      )
      .default([]),
  }),
  retryLimit: 3,
  expireInSeconds: 1200,
  groupConcurrency: 1,
});

/**
 * Makes a pack's archive, once: its PDF, the policies in force as it was made, where they were chosen with it, the files of the
 * statements and of what was seen that it shows, as far as there is room, and a signed manifest of all. What is no pack any more
 * meanwhile gets none.
 */
export const archivePack = handleJob(
  archivePackJob,
  async ({ services, log, signal }, { sha256, withPolicies, policies: chosen, kept }) => {
    const { database, storage, clock } = services;
    const pack = await findPack(database.system, 'sha256', sha256);
    if (!pack?.fileId || pack.archiveSha256 !== null) return;
    const { orgId, id: packId } = pack;
    const db = database.forOrganization(orgId);
    const pdf = await storage.read(orgId, packFile(pack.fileId));
    if (!pdf || hashOfFile(pdf) !== sha256) return;
    const room = maxArchiveBytes - listBytes - pdf.length;
    if (room < 0) return log.warn({ orgId, packId }, 'the archive of a pack would be too large');
    const policies = withPolicies
      ? await drawPolicies(services, { orgId, room, signal, chosen })
      : { files: [], leftOut: [] };
    const left = policies.files.reduce((bytes, policy) => bytes - policy.body.length, room);
    const more = await readFiles(services, db, { orgId, at: pack.createdAt, kept, room: left });
    const { body, manifestSha256 } = await makeArchive(services, pack, {
      files: [
        { name: 'evidence-pack.pdf', title: 'Evidence pack', madeAt: pack.createdAt, body: pdf },
        ...policies.files,
        ...more.files,
      ],
      leftOut: [...policies.leftOut, ...more.leftOut],
    });
    const archiveSha256 = hashOfFile(body);
    const path = archiveFile(pack.fileId, archiveSha256);
    await storage.write(orgId, path, body);
    const archive = { archiveSha256, manifestSha256, size: pack.size + body.length };
    if (await recordArchive(db, pack, archive, clock.now())) return;
    // Another run noted its own, or what deletes the files of a pack was there before this one.
    const after = await findPackOf(db, orgId, packId);
    if (!after?.fileId || after.archiveSha256 !== archiveSha256) await storage.remove(orgId, path);
  },
);
