import { defineCall } from '#kit/contract/call.ts';
import {
  base,
  call,
  dateOutOfRange,
  frequencyNotInPlan,
  levelNotInPlan,
  whileNoScanRuns,
} from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadScheduleMap = defineCall('loadScheduleMap', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadScheduleMap`,
  summary: 'The schedule of every website; only the first of each is used',
  changes: false,
});

const scheduling = {
  ...call,
  method: 'POST',
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
  ...call,
  method: 'POST',
  path: `${base}/probelyUpdateSchedule`,
  summary: 'The schedule of one website as it stands now',
  changes: false,
});
