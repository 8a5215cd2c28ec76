import { allOf, type Contributed } from '#kit/server/services/services.ts';
import type { NoticeKind } from '../vocabulary.ts';
import type { NoticeParams } from './tables.ts';

/**
 * What a module says of its kinds of notice. Without the name of a brand or a date, which depend on who reads
 * when.
 */
export type NoticeSentences = { [Kind in NoticeKind]: (params: NoticeParams[Kind]) => string };

/** The sentence of a stored notice, as the module that knows its kind says it. */
export function sentenceOf(
  services: Contributed,
  { kind, params }: { kind: NoticeKind; params: NoticeParams[NoticeKind] },
): string {
  const says = allOf(services, 'noticeSentences').flatMap((all) => all[kind] ?? [])[0];
  if (!says) throw new Error(`No module says what '${kind}' tells.`);
  return says(params as never);
}

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
