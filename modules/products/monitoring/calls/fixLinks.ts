import { defineCall } from '#kit/contract/call.ts';
import { mailedMany } from '#kit/contract/mailedMany.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { base, call, loadSchemas, read, whileNoScanRuns } from './entities.ts';

export const sendFixLink = defineCall('sendFixLink', loadSchemas, {
  ...call,
  needs: 'fix',
  path: `${base}/sendFixLink`,
  summary: 'Makes a link by which somebody without an account fixes issues, and mails it',
  refusals: {
    NOTHING_OPEN: refusal(409, 'None of these issues is open.'),
    LINKS_OFTEN: refusal(
      429,
      'Twenty links were made within 24 hours; wait until the first is a day old.',
    ),
    MAILED_OFTEN: refusal(
      429,
      'Three mails went to this address within an hour; wait, or copy the link.',
    ),
    MAILED_MANY: mailedMany,
    UNDELIVERABLE: refusal(
      409,
      'Mails to this address came back or are not wanted there; leave it out, and copy the link.',
    ),
  },
});

export const loadFixLinks = defineCall('loadFixLinks', loadSchemas, {
  ...read,
  path: `${base}/loadFixLinks`,
  summary: 'The fix links of a website, newest first, with what was written back',
});

export const withdrawFixLink = defineCall('withdrawFixLink', loadSchemas, {
  ...call,
  needs: 'fix',
  path: `${base}/withdrawFixLink`,
  grows: false,
  summary: 'Ends a fix link at once; a second time changes nothing',
});

const recheckRefusals = {
  ...whileNoScanRuns,
  NOT_OFFERED: refusal(422, 'The scanner cannot look at one cause alone.'),
  NOT_IN_PLAN: refusal(422, 'The plan does not cover scans of this website.'),
  NOTHING_OPEN: refusal(409, 'No issue of this cause is open.'),
  RECHECK_RUNNING: refusal(409, 'A cause of this website is being checked; wait for its end.'),
  CHECKED_OFTEN: refusal(429, 'It was checked too often within 24 hours.'),
};

export const recheckIssue = defineCall('recheckIssue', loadSchemas, {
  ...call,
  needs: 'fix',
  path: `${base}/recheckIssue`,
  summary: 'Looks again at the places of one cause, and at nothing else',
  refusals: recheckRefusals,
});

const linkDead = {
  LINK_DEAD: refusal(409, 'The link does not open its page any more; /fix/openFixLink says why.'),
} as const;

export const openFixLink = defineCall('openFixLink', loadSchemas, {
  access: 'public',
  path: '/fix/openFixLink',
  summary: 'What is to be fixed by a link, or why the link opens nothing; notes that it was opened',
  perMinute: 60,
});

export const checkAgain = defineCall('checkAgain', loadSchemas, {
  access: 'public',
  path: '/fix/checkAgain',
  grows: true,
  summary: 'Looks again at the places of one cause, asked for by whoever fixed it',
  refusals: { ...linkDead, ...recheckRefusals },
  perMinute: 10,
});

export const writeBack = defineCall('writeBack', loadSchemas, {
  access: 'public',
  path: '/fix/writeBack',
  grows: true,
  summary: 'Writes to the admins of the organization that made the link',
  refusals: {
    ...linkDead,
    WRITTEN_OFTEN: refusal(429, 'Fifty messages were written by this link.'),
  },
  perMinute: 10,
});
