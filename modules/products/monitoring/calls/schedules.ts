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

export const loadScheduleMap = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadScheduleMap`,
  summary: 'The schedule of every website; only the first of each is used',
  schemas: async () => (await loadSchemas()).loadScheduleMap,
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
export const scheduleScan = defineCall({
  ...scheduling,
  path: `${base}/scheduleScan`,
  summary: 'Schedules the scans of a website',
  schemas: async () => (await loadSchemas()).scheduleScan,
});

export const editSchedule = defineCall({
  ...scheduling,
  path: `${base}/editSchedule`,
  summary: 'Changes when a website is scanned, and may change its scan level',
  schemas: async () => (await loadSchemas()).editSchedule,
  refusals: { ...scheduling.refusals, ...levelNotInPlan },
});

/** Schedules are stored here, so the stored state is always current and nothing is fetched from the scanner. */
export const probelyUpdateSchedule = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/probelyUpdateSchedule`,
  summary: 'The schedule of one website as it stands now',
  schemas: async () => (await loadSchemas()).probelyUpdateSchedule,
  changes: false,
});
