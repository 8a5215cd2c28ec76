import { defineCall, refusal } from '#kit/contract/call.ts';
import {
  base,
  call,
  dateOutOfRange,
  frequencyNotInPlan,
  levelNotInPlan,
  loadSchemas,
  read,
  whileNoScanRuns,
} from './entities.ts';

export const loadScanMap = defineCall('loadScanMap', loadSchemas, {
  ...read,
  path: `${base}/loadScanMap`,
  summary: 'The scans of every website, newest first, at most 500 a website',
  programs: true,
});

/**
 * Scans are updated here while they run, so the stored state is always current and nothing is fetched from
 * the scanner.
 */
export const syncScans = defineCall('syncScans', loadSchemas, {
  ...read,
  path: `${base}/syncScans`,
  summary: 'The scans of one website as they stand now, newest first, at most 500',
});

export const compareScans = defineCall('compareScans', loadSchemas, {
  ...read,
  path: `${base}/compareScans`,
  summary: 'What is new, gone and still there between two completed scans of a website, by cause',
});

export const scanNow = defineCall('scanNow', loadSchemas, {
  ...call,
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
  path: `${base}/cancelScan`,
  grows: false,
  summary: 'Cancels the running scan of a website',
  refusals: { NOT_RUNNING: refusal(409, 'The scan is not running any more.') },
});

/** `{encodedName};{targetId};{scanId};{type}` (MON-181). */
export const getScanReport = defineCall('getScanReport', loadSchemas, {
  ...read,
  method: 'GET',
  path: `${base}/getScanReport/{report}`,
  summary: 'The report of one finished scan as PDF',
  answers: 'file',
  perMinute: 30,
});

/** What a finished scan found. */
export const loadFindings = defineCall('loadFindings', loadSchemas, {
  ...read,
  path: `${base}/loadFindings`,
  summary: 'The findings of one finished scan, most severe first',
});

/** For whoever fixes the findings, to import into their own tool. */
export const getFindingsCsv = defineCall('getFindingsCsv', loadSchemas, {
  ...read,
  method: 'GET',
  path: `${base}/getFindingsCsv/{scanId}`,
  summary: 'The findings of one finished scan as CSV',
  answers: 'file',
  perMinute: 30,
});

export const loadScheduleMap = defineCall('loadScheduleMap', loadSchemas, {
  ...read,
  path: `${base}/loadScheduleMap`,
  summary: 'The schedule of every website; only the first of each is used',
});

const scheduling = {
  ...call,
  refusals: {
    ...whileNoScanRuns,
    ...dateOutOfRange,
    ...frequencyNotInPlan,
  },
} as const;

/** Only the first schedule of a website is used, so if the website has one, that one is updated. */
export const scheduleScan = defineCall('scheduleScan', loadSchemas, {
  ...scheduling,
  path: `${base}/scheduleScan`,
  summary: 'Schedules the scans of a website',
});

export const editSchedule = defineCall('editSchedule', loadSchemas, {
  ...scheduling,
  path: `${base}/editSchedule`,
  summary: 'Changes when a website is scanned, and may change its scan level',
  refusals: { ...scheduling.refusals, ...levelNotInPlan },
});

/** Schedules are stored here, so the stored state is always current and nothing is fetched from the scanner. */
export const probelyUpdateSchedule = defineCall('probelyUpdateSchedule', loadSchemas, {
  ...read,
  path: `${base}/probelyUpdateSchedule`,
  summary: 'The schedule of one website as it stands now',
});
