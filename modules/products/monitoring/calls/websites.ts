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

const nameTaken = {
  NAME_TAKEN: refusal(409, 'Another website of the organization has this name.'),
} as const;

export const checkAppUrl = defineCall('checkAppUrl', loadSchemas, {
  ...call,
  path: `${base}/checkAppUrl`,
  customerOnly: false,
  audited: false,
  summary: 'Whether a website may be added',
  perMinute: 60,
});

/**
 * Accepts the first form, the newer one with `appName` (MON-170), and the variant that includes the schedule
 * (MON-172). Without a time, the first scan is tomorrow at 1:00 AM.
 */
export const createTarget = defineCall('createTarget', loadSchemas, {
  ...call,
  path: `${base}/createTarget`,
  summary: 'Adds a website, schedules its scans, and may start the first one now',
  refusals: {
    ...nameTaken,
    TARGET_LIMIT: refusal(409, 'The plan allows no more websites.'),
    URL_RESTRICTED: refusal(422, 'Scanning of this URL is restricted.'),
    URL_IN_USE: refusal(409, 'This URL is already being used.'),
    ADDRESS_FORBIDDEN: refusal(422, 'The address is not that of a public website.'),
    ...dateOutOfRange,
    ...frequencyNotInPlan,
    ...levelNotInPlan,
  },
  perMinute: 30,
});

/**
 * The first form has `targetId`, `targetName`, `scanLevel`; the newer one `zeguroTargetId`, `appName`,
 * `scan_profile`.
 */
export const editTarget = defineCall('editTarget', loadSchemas, {
  ...call,
  path: `${base}/editTarget`,
  summary: 'Renames a website; may change its scan level and how often it is scanned',
  refusals: {
    ...whileNoScanRuns,
    ...nameTaken,
    ...levelNotInPlan,
    ...frequencyNotInPlan,
  },
});

export const loadExclusions = defineCall('loadExclusions', loadSchemas, {
  ...read,
  path: `${base}/loadExclusions`,
  summary: 'The pages of a website that its scans leave alone',
});

/** A running scan keeps the list that it began with. */
export const saveExclusions = defineCall('saveExclusions', loadSchemas, {
  ...call,
  path: `${base}/saveExclusions`,
  summary: 'Sets the pages of a website that its scans leave alone',
  refusals: {
    NOT_OFFERED: refusal(409, 'The scanner that is used here cannot leave pages alone.'),
  },
});

export const deleteTarget = defineCall('deleteTarget', loadSchemas, {
  ...call,
  path: `${base}/deleteTarget`,
  grows: false,
  summary: 'Removes a website with its schedule and scan reports',
  refusals: whileNoScanRuns,
});

export const loadTargetList = defineCall('loadTargetList', loadSchemas, {
  ...read,
  path: `${base}/loadTargetList`,
  summary: 'The websites, and how many more the plan allows',
  programs: true,
});

/** For the plan page. It works without the module, because it also has to say what stopped after a trial. */
export const loadUnwatched = defineCall('loadUnwatched', loadSchemas, {
  path: `${base}/loadUnwatched`,
  summary: 'The websites whose planned scans do not run, and why',
  access: 'organization',
  changes: false,
});

export const loadOwnership = defineCall('loadOwnership', loadSchemas, {
  ...read,
  path: `${base}/loadOwnership`,
  summary: 'Whether a website is proven to be its owner’s, and how to prove it',
});

export const proveOwnership = defineCall('proveOwnership', loadSchemas, {
  ...call,
  path: `${base}/proveOwnership`,
  summary: 'Looks for the proof that a website is its owner’s',
  refusals: { PROOF_NOT_FOUND: refusal(422, 'No proof of ownership was found on the website.') },
  perMinute: 10,
});

export const loadConsents = defineCall('loadConsents', loadSchemas, {
  ...read,
  path: `${base}/loadConsents`,
  summary: 'Who agreed to the scanning of which website and when, newest first, the newest 500',
});
