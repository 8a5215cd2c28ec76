import { useEffect, useRef } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import {
  decideIssue,
  loadFindings,
  loadIssue,
  loadIssues,
  loadScanMap,
  loadTrend,
} from '../calls.ts';
import type { Recheck } from '../schemas.ts';

/** The queries to refetch after a decision about an issue. */
export const decidedCalls = [
  loadIssue,
  loadIssues,
  loadFindings,
  loadScanMap,
  loadTrend,
  'websites',
] as const;

/** Takes a decision about an issue back, right after it or later. */
export function useTakeBack(issueId: string) {
  const reopen = useSend(decideIssue, {
    refreshes: decidedCalls,
    done: 'The issue is open again.',
    refusals: {},
  });
  return {
    isPending: reopen.isPending,
    takeBack: () => reopen.mutate({ issueId, decision: null }),
  };
}

/** What a recheck finds gone leaves the counts of other screens too. */
export function useFreshCounts(state: Recheck['state'] | undefined) {
  const refresh = useRefresh();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state === 'fixed') void refresh(...decidedCalls);
    before.current = state;
  }, [state, refresh]);
}
