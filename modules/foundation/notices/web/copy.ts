import type { MailedKind, MailTime } from '../vocabulary.ts';

export const mailTimeLabels: Record<MailTime, string> = {
  at_once: 'At once',
  daily: 'In a daily summary',
  weekly: 'In a weekly summary',
  never: 'No mail',
};

/** What cannot be chosen, and why. */
export const alwaysMailed =
  'Summaries come in the morning, from 8 to 9, the weekly ones on Mondays. The bell tells of everything as it happens. Codes, links to a new password, visits of support and the erasure of your organization are mailed in any case, because they protect your account.';

export const noticeWords: Record<MailedKind, { label: string; description: string }> = {
  scan_new_high: {
    label: 'A scan found new High issues',
    description: 'With what was found and where.',
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
    description:
      'Two weeks before your visitors would see a warning, or less where it is a short one.',
  },
  fix_news: {
    label: 'Whoever fixes your website answers',
    description: 'With what they write, and what a check that they asked for found.',
  },
  issue_yours: {
    label: 'Something is yours to fix',
    description: 'When a colleague assigns it to you or comments on it, and when it is due.',
  },
  rating_fell: {
    label: 'Your security rating fell by a grade',
    description: 'With what was newly seen, once a month for the same fall.',
  },
  dmarc_gone: {
    label: 'Your protection against forged mail is gone',
    description: 'When your domain had a DMARC rule that works, and has none any more.',
  },
  look_alike: {
    label: 'A name that looks like yours appeared',
    description: 'Once for each name, when it is first seen; of many at once, for three.',
  },
  concierge_weakness: {
    label: 'Your Cyber Concierge reports a weakness',
    description: 'With its severity; what it is stands in the portal only.',
  },
  concierge_message: {
    label: 'Your Cyber Concierge writes to you',
    description: 'With the title of the message.',
  },
  concierge_answer: {
    label: 'The concierge answered your question',
    description: 'With the answer, to which you can reply where the mail says so.',
  },
  training_overdue: {
    label: 'Somebody is overdue with their training',
    description: 'At most once a week, with who it is and which lessons.',
  },
  monthly_letter: {
    label: 'The letter about each month',
    description: 'On the first: what got better and worse, what to do next, and who did what.',
  },
  advisory: {
    label: 'Software that you use has a known weakness',
    description: 'Once for each, with where it was seen from outside and what to do.',
  },
  trust_asked: {
    label: 'Somebody asks for documents of your trust page',
    description: 'With who it is, for you to approve or decline.',
  },
};
