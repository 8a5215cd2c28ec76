import { loadFindings, loadIssue, loadIssues, loadScanMap, loadTrend } from '../calls.ts';

/** What a decision about an issue changes where it is shown. */
export const decidedCalls = [
  loadIssue,
  loadIssues,
  loadFindings,
  loadScanMap,
  loadTrend,
  'websites',
] as const;
