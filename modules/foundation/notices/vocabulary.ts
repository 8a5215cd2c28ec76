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
