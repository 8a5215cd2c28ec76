import { loadFindings, loadIssue, loadIssues, loadScanMap, loadTrend } from '../calls.ts';

/** The queries to refetch after a decision about an issue. */
export const decidedCalls = [
  loadIssue,
  loadIssues,
  loadFindings,
  loadScanMap,
  loadTrend,
  'websites',
] as const;
