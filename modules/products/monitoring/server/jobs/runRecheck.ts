import type { Place } from '@portal/scanner/finding';
import type { ScanReport } from '@portal/scanner/report';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import { defineJob, handleJob, type JobRun, unpaidLineOf } from '#kit/server/jobs/job.ts';
import { ScanFailure, ScanServiceFailure } from '#kit/server/ports/scanning.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import { recheckMail } from '../mails/fixNewsMails.ts';
import { proofForAttack } from '../ownership.ts';
import { levelToRun } from '../rules/ownershipProof.ts';
import { outcomeOf, recheckOutcome } from '../rules/recheckOutcome.ts';
import { userAgentFor } from '../scannerPage.ts';
import { loadLastFindings } from '../store/fixLinks.ts';
import { type StoredIssue, saveVerdicts } from '../store/issues.ts';
import { loadOpenIssues } from '../store/open.ts';
import {
  endRecheck,
  loadRecheckToRun,
  type RecheckToRun,
  type StoredRecheck,
} from '../store/rechecks.ts';
import { issuesPage } from '../websitePage.ts';

const data = z.object({ recheckId: z.uuid() });

/** Runs after a recheck's last retry has failed. */
const failRecheckJob = defineJob({
  queue: 'monitoring.failRecheck',
  data,
  retryLimit: 20,
  expireInSeconds: 60,
});

/**
 * A queue of its own, announced by `announceInLine`: whoever fixed something waits for it, and not for the scans of others.
 */
export const recheckJob = defineJob({
  queue: 'monitoring.recheck',
  data,
  retryLimit: 2,
  expireInSeconds: 15 * 60,
  concurrency: 2,
  groupConcurrency: 1,
  usualSeconds: 20,
  deadLetter: failRecheckJob.queue,
});

/** Those by which a recheck comes to its end. */
export const recheckJobs = [recheckJob, unpaidLineOf(recheckJob), failRecheckJob];

/** The scanner is given at most this many places of one cause. */
const maxPlaces = 200;

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

/** Marks a recheck as failed after all retries, so that it does not block its website. */
export async function giveUpRecheck(
  { services, log }: JobRun,
  { recheckId }: { recheckId: string },
): Promise<void> {
  const found = await loadRecheckToRun(services.database.system, recheckId);
  if (found?.recheck.state !== 'waiting') return;
  if (await finishRecheck(services, found, null))
    log.error({ orgId: found.recheck.orgId, recheckId }, 'recheck given up');
}

export const failRecheck = handleJob(failRecheckJob, giveUpRecheck);

/** Null when the website could not be looked at. */
async function lookAgain(
  { services, log, signal }: JobRun,
  { recheck, url, level, exclusions, method }: RecheckToRun,
): Promise<ScanReport | null> {
  const { orgId, targetId, checkId } = recheck;
  const db = services.database.forOrganization(orgId);
  const issues = await openOfCause(db, recheck, services.clock.now());
  const places = issues.flatMap((issue) => issue.places).slice(0, maxPlaces);
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

/** The open issues of a recheck's cause, each with all places of its last finding. */
async function openOfCause(db: Db, recheck: StoredRecheck, now: Date) {
  const issues = await loadOpenIssues(db, recheck.orgId, recheck.targetId, now, recheck);
  const ids = issues.map(({ id }) => id);
  const last = await loadLastFindings(db, recheck.orgId, ids);
  return issues.map((issue) => ({
    ...issue,
    places: [placeOf(issue), ...(last.get(issue.id)?.finding.alsoAt ?? [])],
  }));
}

const placeOf = ({ method, url, parameter }: StoredIssue): Place =>
  parameter === null ? { method, url } : { method, url, parameter };

/**
 * Ends a recheck: saves what it proves of each issue, and tells the admins if somebody with a fix link asked
 * for it. Without a report nothing is proven. False if it had ended before.
 */
async function finishRecheck(
  services: Services,
  { recheck, name }: Pick<RecheckToRun, 'recheck' | 'name'>,
  report: ScanReport | null,
): Promise<boolean> {
  const { orgId, by, linkId } = recheck;
  const now = services.clock.now();
  const subscription = await findSubscription(services.database.system, orgId);
  return services.database.forOrganization(orgId).transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return false;
    const verdicts = report
      ? recheckOutcome(await openOfCause(tx, recheck, now), report)
      : new Map<never, never>();
    const state = report ? outcomeOf([...verdicts.values()]) : 'failed';
    if (!(await endRecheck(tx, recheck, state, now))) return false;
    await saveVerdicts(tx, orgId, verdicts, { by, at: now });
    const { targetId: websiteId, title } = recheck;
    const cause = { websiteId, website: name, title };
    if (state === 'fixed') await emit(tx, orgId, 'cause.closed', cause, now);
    if (linkId && subscription) {
      const brand = brandById(subscription.brandId);
      await sendNotice(services, tx, {
        orgId,
        brand,
        kind: 'fix_news',
        params: { website: name, by: recheck.by, ended: state },
        about: recheck.id,
        path: issuesPage(name),
        mailTo: (to) => recheckMail(brand, { ...to, website: name, ...recheck, state }),
      });
    }
    return true;
  });
}
