import { randomInt, randomUUID } from 'node:crypto';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { createSecret } from '#kit/server/secret.ts';
import { listKeptFiles } from '#kit/server/services/loadEvidence.ts';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { brandAddress, brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf, isKept, nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { checkPath, packPath } from '#modules/products/proof/vocabulary/packPaths.ts';
import { maxPacksADay } from '#modules/products/proof/vocabulary.ts';
import type { PackData } from '../../document/evidencePack.ts';
import { archivePackJob } from '../../jobs/archivePack.ts';
import { loadStandings } from '../../loadStandings.ts';
import { hashOfFile, packFile, presentPack } from '../../packs.ts';
import { proofsOf } from '../../proofs.ts';
import { codeLength, packEnd, printedCode } from '../../rules/pack.ts';
import { deletePack, insertPack } from '../../store/packs.ts';
import type { StoredPack } from '../../tables.ts';
import { loadPoliciesInForce } from '../../trust/facts.ts';

const renderEvidencePack = documentProcess<PackData>(
  new URL('../../document/evidencePack.ts', import.meta.url),
  'renderEvidencePack',
);

/** Draws what stands now, and keeps the file for whoever has its link. The secret is in the answer, and nowhere else. */
export const makePack = answer(
  contract.makePack,
  async ({ db, caller, services, audit }, { days, policies }) => {
    const { orgId, email } = caller;
    const { clock, config, database } = services;
    const brand = brandById(caller.brandId);
    const address = brandAddress(brand, config);
    const now = clock.now();
    const { today, controls } = await loadStandings(services, db, caller);
    const moment = { now, timeZone: brand.timeZone };
    const kept = await listKeptFiles(services, db, caller, moment);
    const inForce = await loadPoliciesInForce(services, db, { orgId, entitlement: caller });
    const made = {
      companyName: await companyNameOf(db, orgId),
      code: newCode(),
      createdAt: now,
      createdBy: email,
      createdByName: await nameOfCaller(db, caller),
      expiresAt: packEnd(now, days),
    };
    audit.about(printedCode(made.code));
    const data: PackData = {
      branding: pdfBranding(brand),
      companyName: made.companyName,
      madeOn: today,
      madeBy: made.createdByName,
      until: dayIn(brand.timeZone, made.expiresAt),
      code: printedCode(made.code),
      checkAddress: `${address}${checkPath}`,
      controls: controls.map(({ group, question, standing, ...shown }) => ({
        group,
        question,
        standing,
        proofs: proofsOf(shown, brand.timeZone),
      })),
    };
    // Not ended by the request’s own signal, which aborts once the body was read.
    const body = await renderEvidencePack(data, { owner: orgId });
    const { secret, hash } = createSecret();
    const fileId = randomUUID();
    const file = { fileId, size: body.length, sha256: hashOfFile(body) };
    // A handle without the log's entry, which is written once the file is there.
    const own = database.forOrganization(orgId);
    const pack = await insertPack(
      own,
      orgId,
      { ...made, ...file, tokenHash: hash },
      { since: before(now, 1), max: maxPacksADay },
    );
    if (typeof pack === 'string') return refuse(pack);
    // The row first: by it the file is removed, wherever this ends.
    if (!(await keepFile(services, own, { pack, path: packFile(fileId), body })))
      return refuse('NOT_FOUND');
    const order = { sha256: pack.sha256, withPolicies: policies, policies: inForce, kept };
    await announce(own, archivePackJob, order, { groupId: orgId });
    return { address: `${address}${packPath}#${secret}`, pack: presentPack(pack, now) };
  },
);

/** False where the organization is being erased, whose files may have been deleted before this one was written. */
async function keepFile(
  { storage }: Pick<Services, 'storage'>,
  own: Db,
  { pack, path, body }: { pack: StoredPack; path: readonly string[]; body: Buffer },
): Promise<boolean> {
  const { orgId } = pack;
  try {
    await storage.write(orgId, path, body);
  } catch (error) {
    await deletePack(own, pack);
    throw error;
  }
  if (await isKept(own, orgId)) return true;
  await storage.remove(orgId, path);
  await deletePack(own, pack);
  return false;
}

/** Of random digits: who guesses one learns of a firm’s name and a day. */
const newCode = (): string => `${randomInt(10 ** codeLength)}`.padStart(codeLength, '0');
