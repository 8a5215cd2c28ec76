import { defineCall, refusal } from '#kit/contract/call.ts';
import { base, call, whileNoScanRuns } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadScanMap = defineCall('loadScanMap', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadScanMap`,
  summary: 'The scans of every website, newest first, at most 500 a website',
  changes: false,
});

/**
 * Scans are updated here while they run, so the stored state is always current and nothing is fetched from
 * the scanner.
 */
export const syncScans = defineCall('syncScans', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/syncScans`,
  summary: 'The scans of one website as they stand now, newest first, at most 500',
  changes: false,
});

export const compareScans = defineCall('compareScans', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/compareScans`,
  summary: 'What is new, gone and still there between two completed scans of a website, by cause',
  changes: false,
});

export const scanNow = defineCall('scanNow', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/scanNow`,
  summary: 'Starts a scan of one website at once; its schedule stays as it is',
  refusals: {
    ...whileNoScanRuns,
    NOT_IN_PLAN: refusal(422, 'The plan does not cover scans of this website.'),
    SCANNED_OFTEN: refusal(
      429,
      'Ten scans of this website were started within 24 hours; wait until the first is a day old.',
    ),
  },
});

export const cancelScan = defineCall('cancelScan', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/cancelScan`,
  grows: false,
  summary: 'Cancels the running scan of a website',
  refusals: { NOT_RUNNING: refusal(409, 'The scan is not running any more.') },
});

/** `{encodedName};{targetId};{scanId};{type}` (MON-181). */
export const getScanReport = defineCall('getScanReport', loadSchemas, {
  ...call,
  method: 'GET',
  path: `${base}/getScanReport/{report}`,
  summary: 'The report of one finished scan as PDF',
  answers: 'file',
  perMinute: 30,
});
