import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';

/** Mails that tell an admin of something; each admin can turn each off. */
export const noticeKinds = [
  'scan_new_high',
  'scan_failed_twice',
  'scan_not_run',
  'certificate_expiring',
  'concierge_weakness',
  'concierge_message',
  'training_overdue',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const notice = z.object({ kind: z.enum(noticeKinds), on: z.boolean() });

const notices = { access: 'organization', output: z.object({ notices: z.array(notice) }) } as const;

export const loadNotices = defineCall({
  ...notices,
  method: 'GET',
  path: '/notices/loadNotices',
  summary: 'Which mails the caller gets',
});

export const setNotice = defineCall({
  ...notices,
  method: 'POST',
  path: '/notices/setNotice',
  summary: 'Turns a kind of mail on or off for the caller alone',
  input: z.strictObject(notice.shape),
});
