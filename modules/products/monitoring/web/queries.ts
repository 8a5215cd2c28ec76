import { keepPreviousData } from '@tanstack/react-query';
import type { SentTo } from '#kit/contract/call.ts';
import { nothingToFix } from '#kit/contract/toFix.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import {
  loadFindings,
  loadIssue,
  loadIssues,
  loadOwnership,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
} from '../calls.ts';
import type { Scan, Schedule, Target, WebsiteToFix } from '../schemas.ts';

/** The polling interval (MON-016). */
const pollMs = 15_000;
export const recheckPollMs = 2_000;

export interface Website {
  target: Target;
  /** Newest first. */
  scans: readonly Scan[];
  /** Only the first schedule of a website is used (MON-078). */
  schedule: Schedule | undefined;
  /** What is open at it. */
  toFix: WebsiteToFix;
}

/** The websites with their scans and schedules; refetched every 15 s while there is at least one. */
export function useWebsites() {
  const targets = useCall(loadTargetList, {});
  const isActive = (targets.data?.targets.length ?? 0) > 0;
  const polled = { refetchInterval: isActive ? pollMs : (false as const) };
  const scans = useCall(loadScanMap, {}, polled);
  const schedules = useCall(loadScheduleMap, {}, polled);
  const plan = useCall(featureUsageProfile, {});

  const all = [targets, scans, schedules, plan];
  const websites: Website[] | undefined =
    targets.data && scans.data && schedules.data
      ? targets.data.targets.map((target) => ({
          target,
          scans: scans.data.scans[target.targetId] ?? [],
          schedule: schedules.data.schedules[target.targetId]?.[0],
          toFix: scans.data.toFix[target.targetId] ?? { ...nothingToFix, notLooked: 0, inPart: 0 },
        }))
      : undefined;
  return {
    websites,
    allowance: targets.data?.allowance,
    plan: plan.data?.plans,
    error: all.find((query) => query.isError && query.data === undefined)?.error,
    retry: () => Promise.all(all.filter((query) => query.isError).map((query) => query.refetch())),
  };
}

/** Cached forever, because a finished scan's findings do not change. */
export const useFindings = (scanId: string) =>
  useCall(loadFindings, { scanId }, { staleTime: Number.POSITIVE_INFINITY, retry: false });

/** A page of a website's issues; the page before stays until it is there. */
export const useIssues = (
  targetId: string | undefined,
  asked: Omit<SentTo<typeof loadIssues>, 'targetId'>,
) =>
  useCall(
    loadIssues,
    { targetId: targetId ?? '', ...asked },
    { enabled: targetId !== undefined, placeholderData: keepPreviousData },
  );

/** Refetched while a recheck of its cause is waiting. */
export const useIssue = (issueId: string) =>
  useCall(
    loadIssue,
    { issueId },
    {
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.recheck?.state === 'waiting' ? recheckPollMs : false,
    },
  );

export const useOwnership = (targetId: string | undefined) =>
  useCall(loadOwnership, { targetId: targetId ?? '' }, { enabled: targetId !== undefined });

export const scanRunning = (scans: readonly Scan[]): Scan | undefined =>
  scans.find((scan) => scan.status === 'started');
