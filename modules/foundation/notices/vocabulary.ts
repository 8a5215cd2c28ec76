/** Kinds of mail that tell an admin about an event; each admin can turn each off. */
export const noticeKinds = [
  'scan_new_high',
  'scan_failed_twice',
  'scan_not_run',
  'certificate_expiring',
  'fix_news',
  'concierge_weakness',
  'concierge_message',
  'training_overdue',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
