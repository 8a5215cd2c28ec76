import type { ScanReport } from '@portal/scanner/report';
import { handleJob, type JobRun } from '#kit/server/jobs/job.ts';
import { ScanFailure, ScanServiceFailure } from '#kit/server/ports/scanning.ts';
import { finishRecheck, placesOfCause } from '../finishRecheck.ts';
import { proofForAttack } from '../ownership.ts';
import { levelToRun } from '../rules/ownershipProof.ts';
import { userAgentFor } from '../scannerName.ts';
import { loadRecheckToRun, type RecheckToRun } from '../store/rechecks.ts';
import { recheckJob } from './recheckJob.ts';

/**
 * Looks again at the places of one cause. It may be killed and run again at any time: what it proves is saved
 * in the transaction that ends it.
 */
export const runRecheck = handleJob(recheckJob, async (run, { recheckId }) => {
  const { services, log } = run;
  const found = await loadRecheckToRun(services.database.system, recheckId);
  if (found?.recheck.state !== 'waiting') return;
  const isKept = await finishRecheck(services, found, await lookAgain(run, found));
  log.info({ orgId: found.recheck.orgId, recheckId, isKept }, 'recheck ended');
});

/** Null when the website could not be looked at. */
async function lookAgain(
  { services, log, signal }: JobRun,
  { recheck, url, level, exclusions, method }: RecheckToRun,
): Promise<ScanReport | null> {
  const { orgId, targetId, checkId } = recheck;
  const db = services.database.forOrganization(orgId);
  const places = await placesOfCause(db, recheck, services.clock.now());
  if (!services.scanning.recheck || places.length === 0) return null;
  try {
    const proof = await proofForAttack(services, { targetId, url, level, method });
    const order = {
      url,
      level: levelToRun(level, proof !== null),
      addresses: proof?.addresses ?? null,
      exclude: exclusions,
      userAgent: await userAgentFor(services, orgId),
      recheck: { check: checkId, places },
    };
    return await services.scanning.recheck(order, signal);
  } catch (error) {
    const isFinal = error instanceof ScanFailure || error instanceof ScanServiceFailure;
    // The job was interrupted, or the website is not the cause: the queue tries it again.
    if (signal.aborted || !isFinal || error.code === 'INTERNAL') throw error;
    log.info({ orgId, recheckId: recheck.id, err: error }, 'recheck failed');
    return null;
  }
}
