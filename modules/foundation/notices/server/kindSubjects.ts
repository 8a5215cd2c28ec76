import type { NoticeKind } from '../vocabulary.ts';

/** What each kind of mail is about; follows 'mails about'. */
export const kindSubjects: Record<NoticeKind, string> = {
  scan_new_high: 'new High findings',
  scan_failed_twice: 'scans that fail',
  scan_not_run: 'websites that are no longer scanned',
  certificate_expiring: 'certificates that expire',
  fix_news: 'answers of who fixes your website',
  issue_yours: 'what you are to fix',
  rating_fell: 'a rating that falls',
  dmarc_gone: 'protection against forged mail that is gone',
  look_alike: 'names that look like yours',
  concierge_weakness: 'weaknesses that the concierge reports',
  concierge_message: 'messages from the concierge',
  concierge_answer: 'answers to what you ask the concierge',
  training_overdue: 'training that is overdue',
  monthly_letter: 'how each month was',
  advisory: 'weaknesses of software that you use',
  trust_asked: 'who asks for your documents',
  document_ready: 'documents that you asked for',
  proof_ending: 'statements that end',
  webhook_off: 'webhooks that are switched off',
};
