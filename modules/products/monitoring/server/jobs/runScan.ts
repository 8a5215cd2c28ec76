import type { ScanProgress } from '@portal/scanner/options';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, defineJob, handleJob, type JobRun, unpaidLineOf } from '#kit/server/jobs/job.ts';
import { scanRuns } from '#kit/server/log/happenings.ts';
import {
  ScanFailure,
  type ScanOrder,
  type ScanReference,
  ScanServiceFailure,
} from '#kit/server/ports/scanning.ts';
import { proofForAttack } from '../ownership.ts';
import { levelToRun } from '../rules/ownershipProof.ts';
import { storedProgress } from '../rules/storedFinding.ts';
import { userAgentFor } from '../scannerPage.ts';
import {
  loadScanToRun,
  recordProgress,
  type ScanEnd,
  saveReference,
  setScanLevel,
} from '../store/scans.ts';
import { endScan } from './endScan.ts';
import { forgetWebsiteJob } from './forgetWebsite.ts';

/** Runs after a scan's last retry has failed. */
const failScanJob = defineJob({
  queue: 'monitoring.failScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 20,
  expireInSeconds: 60,
});

export const runScanJob = defineJob({
  queue: 'monitoring.runScan',
  data: z.object({ scanId: z.uuid() }),
  retryLimit: 5,
  // A full scan takes up to six hours (packages/scanner/src/scan/levels.ts).
  expireInSeconds: 7 * 60 * 60,
  // More than one organization may run at once, so that another organization's scan can start meanwhile; those of who
  // pays nothing are in a line of their own (`announceInLine`).
  concurrency: 4,
  groupConcurrency: 2,
  usualSeconds: 240,
  deadLetter: failScanJob.queue,
});

/** Those by which a scan comes to its end. */
export const scanJobs = [runScanJob, unpaidLineOf(runScanJob), failScanJob];

/** How often a running scan saves its progress and checks whether it was canceled. */
const beatMs = 1000;
/** After this time what was found is worth more than a fresh start on another worker. */
const worthKeepingMs = 10 * 60 * 1000;

/**
 * Runs one scan to its end. The job can be killed and run again at any time: the findings are stored in the
 * transaction that ends the scan, and only a running scan can be ended.
 */
export const runScan = handleJob(runScanJob, async (run, { scanId }) => {
  const { services, log } = run;
  const scan = await loadScanToRun(services.database.system, scanId);
  if (scan?.status !== 'started') return;
  const { orgId, targetId } = scan;
  const db = services.database.forOrganization(orgId);
  const proof = await proofForAttack(services, scan);
  const level = levelToRun(scan.level, proof !== null);
  if (level !== scan.level) await setScanLevel(db, orgId, scanId, level);
  const userAgent = await userAgentFor(services, orgId);
  const { websiteRef, scanRef } = scan;
  const known = websiteRef ? { website: websiteRef, scan: scanRef } : null;
  const watch = watchScan(run, orgId, scanId);
  const end = (how: ScanEnd) => endScan(db, orgId, { scanId, targetId }, how, services.clock.now());
  log.info({ orgId, scanId, level }, 'scan started');
  try {
    const order: ScanOrder = {
      websiteId: targetId,
      url: scan.url,
      level,
      addresses: proof?.addresses ?? null,
      exclude: scan.exclusions,
      userAgent,
      known,
    };
    const going = {
      signal: watch.signal,
      stop: watch.enough,
      isOver: watch.ended,
      onProgress: watch.note,
      keep: (reference: ScanReference) => keepReference(db, orgId, { scanId, targetId }, reference),
    };
    const report = await scanRuns.tracePromise(() => services.scanning.scan(order, going), {
      level,
    });
    await watch.stop();
    log.debug({ scanId }, 'scan ran through');
    const isKept = await end({ status: 'completed', report });
    log.info({ orgId, scanId, isKept }, 'scan completed');
  } catch (error) {
    await watch.stop();
    if (watch.ended()) return;
    const reason = reasonOf(error);
    // The job was interrupted, or the website is not the cause: the queue retries the job a few times.
    if (run.signal.aborted || reason === null) throw error;
    log[isOurs(reason) ? 'error' : 'info']({ orgId, scanId, err: error }, 'scan failed');
    await end({ status: 'failed', reason });
  }
});

/** Saves what a later run needs; has the website deleted there where it was removed here before its id came. */
async function keepReference(
  db: Db,
  orgId: string,
  scan: { scanId: string; targetId: string },
  reference: ScanReference,
): Promise<void> {
  if (await saveReference(db, orgId, scan, reference)) return;
  await announce(db, forgetWebsiteJob, { website: reference.website });
}

/** Marks a scan as failed after all retries, so that it does not block its website. */
export async function giveUpScan(
  { services, log }: JobRun,
  { scanId }: { scanId: string },
): Promise<void> {
  const scan = await loadScanToRun(services.database.system, scanId);
  if (!scan) return;
  const { orgId, targetId } = scan;
  const db = services.database.forOrganization(orgId);
  const end = { status: 'failed', reason: 'INTERNAL' } as const;
  const ended = await endScan(db, orgId, { scanId, targetId }, end, services.clock.now());
  if (ended) log.error({ orgId, scanId }, 'scan given up');
}

export const failScan = handleJob(failScanJob, giveUpScan);

type Reason = Exclude<(ScanFailure | ScanServiceFailure)['code'], 'INTERNAL' | 'CANCELED'>;

/** Why the scan of this website failed; null when a retry may succeed. */
function reasonOf(error: unknown): Reason | null {
  const isKnown = error instanceof ScanFailure || error instanceof ScanServiceFailure;
  if (!isKnown || error.code === 'INTERNAL' || error.code === 'CANCELED') return null;
  return error.code;
}

/** Failures that the operator has to fix, while the owner waits. */
const isOurs = (reason: Reason): boolean =>
  reason === 'ENGINE_REFUSED' || reason === 'LEVEL_UNAVAILABLE';

/**
 * Saves the scan's progress, aborts the scan when it is no longer running: it was canceled, or its website was
 * removed; and ends a long one early when this worker stops.
 */
function watchScan({ services, log, signal, stopping }: JobRun, orgId: string, scanId: string) {
  const db = services.database.forOrganization(orgId);
  const gone = new AbortController();
  const enough = new AbortController();
  const begun = services.clock.now().getTime();
  const drain = () => {
    if (services.clock.now().getTime() - begun >= worthKeepingMs) enough.abort();
  };
  stopping?.addEventListener('abort', drain);
  let latest: ScanProgress | null = null;
  let phase: ScanProgress['phase'] | undefined;
  let hasPages = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const progress = latest && { ...storedProgress(latest), hasPages };
    latest = null;
    try {
      if (!(await recordProgress(db, orgId, scanId, progress))) gone.abort();
    } catch (error) {
      log.warn({ err: error }, 'progress of a scan could not be kept; going on');
    }
  }

  const beat = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, beatMs);

  return {
    signal: AbortSignal.any([signal, gone.signal]),
    enough: enough.signal,
    note(progress: ScanProgress): void {
      if (progress.phase !== phase) log.debug({ scanId, phase: progress.phase }, 'scan goes on');
      // The first page is checked before the others are known.
      hasPages ||= phase === 'crawl' && progress.phase === 'check';
      phase = progress.phase;
      latest = progress;
    },
    ended: () => gone.signal.aborted,
    async stop(): Promise<void> {
      clearInterval(beat);
      stopping?.removeEventListener('abort', drain);
      await looking;
    },
  };
}
