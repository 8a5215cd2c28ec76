/** What admins are told of, an event or a time, by the bell and by mail; each admin chooses when the mails of each kind come. */
export const mailedKinds = [
  'scan_new_high',
  'scan_failed_twice',
  'scan_not_run',
  'certificate_expiring',
  'fix_news',
  'issue_yours',
  'rating_fell',
  'dmarc_gone',
  'look_alike',
  'concierge_weakness',
  'concierge_message',
  'concierge_answer',
  'training_overdue',
  'monthly_letter',
  'advisory',
  'trust_asked',
] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** With what the bell alone tells: whoever waits for it is in the portal, or has a month to come. */
export const noticeKinds = [
  ...mailedKinds,
  'document_ready',
  'proof_ending',
  'webhook_off',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When a kind's mail comes: with what happened, in a summary each morning or each Monday morning, or not at all. */
export const mailTimes = ['at_once', 'daily', 'weekly', 'never'] as const;
export type MailTime = (typeof mailTimes)[number];
/** Those that wait for a summary. */
export type SummaryTime = Extract<MailTime, 'daily' | 'weekly'>;

/** What can be chosen of a kind: the letter about a month sums up already, and has its own day. */
export const mailTimesOf = (kind: MailedKind): readonly MailTime[] =>
  kind === 'monthly_letter' ? ['at_once', 'never'] : mailTimes;

/** How many notices of one kind a summary tells; it says how many more there are. */
export const maxLinesOfKind = 5;

/** What a person keeps at most; older ones go as newer ones come. */
export const maxNotices = 100;
/** How long they are kept. */
export const noticeDays = 180;
export const noticesPerPage = 10;
