import type { RefusalOf } from '#kit/contract/call.ts';
import type * as calls from '../calls.ts';
import {
  commentMinutes,
  maxComments,
  maxFixLinksADay,
  maxMessages,
  maxScansADay,
} from '../vocabulary.ts';
import { formProblems } from './copy.ts';

const scanRunning = {
  SCAN_RUNNING: 'A scan of this website is running. Wait until it has ended, or cancel it first.',
} as const;

/** Refusals in the dialog 'Scan now?'. */
export const scanNowRefusals: Record<RefusalOf<typeof calls.scanNow>, string> = {
  SCAN_RUNNING: 'A scan of this website is running already.',
  NOT_IN_PLAN: 'Your plan does not cover scans of this website.',
  SCANNED_OFTEN: `This website was scanned ${maxScansADay} times within 24 hours. Please try again later; its schedule goes on.`,
};

/** Refusals in the dialog 'Pages that scans leave alone'. */
export const exclusionRefusals: Record<RefusalOf<typeof calls.saveExclusions>, string> = {
  NOT_OFFERED: 'The scanner that your provider uses cannot leave single pages alone.',
};

/** Refusals in the dialogs 'Edit website name', 'Schedule Scans', 'Edit Scan Schedule' and 'Remove Website?'. */
export const editRefusals: Record<RefusalOf<typeof calls.editTarget>, string> = {
  ...scanRunning,
  NAME_TAKEN: formProblems.NAME_TAKEN,
  LEVEL_NOT_IN_PLAN: formProblems.LEVEL_NOT_IN_PLAN,
  FREQUENCY_NOT_IN_PLAN: formProblems.FREQUENCY_NOT_IN_PLAN,
};

export const scheduleRefusals: Record<RefusalOf<typeof calls.scheduleScan>, string> = {
  ...scanRunning,
  DATE_PAST: formProblems.DATE_PAST,
  DATE_TOO_FAR: formProblems.DATE_TOO_FAR,
  FREQUENCY_NOT_IN_PLAN: formProblems.FREQUENCY_NOT_IN_PLAN,
};

export const editScheduleRefusals: Record<RefusalOf<typeof calls.editSchedule>, string> = {
  ...scheduleRefusals,
  LEVEL_NOT_IN_PLAN: formProblems.LEVEL_NOT_IN_PLAN,
};

export const deleteRefusals: Record<RefusalOf<typeof calls.deleteTarget>, string> = scanRunning;

/** Refusals of a decision, which concern an acceptance's end. */
export const decideRefusals: Record<RefusalOf<typeof calls.decideIssue>, string> = {
  DATE_PAST: formProblems.DATE_PAST,
  DATE_TOO_FAR: 'Please choose a date within the next year.',
};

/** Refusals in the dialog 'Who Fixes This?'. */
export const assignRefusals: Record<RefusalOf<typeof calls.assignIssue>, string> = {
  ...decideRefusals,
  CHANGED: 'A colleague has changed this meanwhile. See what it is now, and choose again.',
  NOTHING_OPEN: 'This is no longer open, so there is nothing to assign.',
  NOT_MEMBER: 'This person is no admin of your organization any more. Please choose another.',
};

export const writeCommentRefusals: Record<RefusalOf<typeof calls.writeComment>, string> = {
  COMMENTED_OFTEN: `There are ${maxComments} comments here, and no more can be added.`,
};
export const removeCommentRefusals: Record<RefusalOf<typeof calls.removeComment>, string> = {
  TOO_LATE: `A comment can be removed for ${commentMinutes} minutes. This one stays.`,
};

export const proofRefusals: Record<RefusalOf<typeof calls.proveOwnership>, string> = {
  PROOF_NOT_FOUND:
    'We did not find the proof. A new DNS record may take an hour to be seen; please try again later.',
};

/** The scan ended before 'Cancel Scan?' was confirmed. */
export const cancelRefusals: Record<RefusalOf<typeof calls.cancelScan>, string> = {
  NOT_RUNNING: 'This scan has already ended.',
};

export const recheckRefusals = {
  SCAN_RUNNING: 'A scan of this website is running. Check again when it has ended.',
  NOT_OFFERED: 'The scanner in use looks at whole websites only. The next scan looks again.',
  NOT_IN_PLAN: 'This website is not scanned at present, so it cannot be checked again.',
  NOTHING_OPEN: 'This is no longer open.',
  RECHECK_RUNNING: 'Another check of this website is running. Try again in a minute.',
  CHECKED_OFTEN: 'This was checked too often today. The next scan looks again.',
};

const linkDead = 'This link does not work any more. Ask whoever sent it for a new one.';
export const checkAgainRefusals = { ...recheckRefusals, LINK_DEAD: linkDead };
export const writeBackRefusals = {
  LINK_DEAD: linkDead,
  WRITTEN_OFTEN: `By this link ${maxMessages} messages were written. Please write by email from now on.`,
};

export const sendFixRefusals = {
  NOTHING_OPEN: 'This is no longer open, so there is nothing to send.',
  LINKS_OFTEN: `You can make at most ${maxFixLinksADay} links a day. Please try again tomorrow.`,
  MAILED_OFTEN:
    'Three mails went to this address within an hour. Wait, or leave the address out and copy the link.',
  UNDELIVERABLE:
    'Mails to this address came back, or are not wanted there. Leave it out and copy the link.',
  MAILED_MANY:
    'As many people were mailed today as you can have mailed in a day. Wait until tomorrow, or leave the address out and copy the link.',
};
