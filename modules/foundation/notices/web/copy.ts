import type { NoticeKind } from '../vocabulary.ts';

export const noticeWords: Record<NoticeKind, { label: string; description: string }> = {
  scan_new_high: {
    label: 'A scan found new High issues',
    description: 'With what was found, as soon as the scan is done.',
  },
  scan_failed_twice: {
    label: 'A website could not be scanned twice in a row',
    description: 'With the reason, so that your website is not left unwatched.',
  },
  scan_not_run: {
    label: 'A website is no longer scanned',
    description: 'When your plan does not run a scan that was scheduled, with what to do.',
  },
  certificate_expiring: {
    label: 'A website’s certificate is about to expire',
    description: 'Two weeks before your visitors would see a warning.',
  },
  fix_news: {
    label: 'Whoever fixes your website answers',
    description: 'With what they write, and what a check that they asked for found.',
  },
  concierge_weakness: {
    label: 'Your Cyber Concierge reports a weakness',
    description: 'With its severity; what it is stands in the portal only.',
  },
  concierge_message: {
    label: 'Your Cyber Concierge writes to you',
    description: 'With the title of the message.',
  },
  training_overdue: {
    label: 'Somebody is overdue with their training',
    description: 'At most once a week, with who it is and which lessons.',
  },
};
