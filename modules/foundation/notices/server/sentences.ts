import { allOf, type Contributed } from '#kit/server/services/services.ts';
import type { NoticeKind } from '../vocabulary.ts';

/** What is stored of the event that a notice tells of: the sentence is made of it when it is read. */
export interface NoticeParams {
  scan_new_high: { website: string; count: number; isFirst: boolean };
  scan_failed_twice: { website: string };
  scan_not_run: { website: string; count: number };
  certificate_expiring: { website: string; day: string };
  fix_news: { website: string; by: string; ended?: 'fixed' | 'still_there' | 'unknown' | 'failed' };
  issue_yours: {
    what: 'assigned' | 'tomorrow' | 'overdue' | 'comment';
    title: string;
    website: string;
  };
  rating_fell: { host: string; from: string; to: string };
  dmarc_gone: { host: string };
  look_alike: { name: string; host: string };
  concierge_weakness: { severity: string };
  concierge_message: { title: string };
  concierge_answer: { name: string };
  training_overdue: { count: number };
  monthly_letter: { month: string };
  /** `host` is the first website, of `more` others. */
  advisory: { product: string; host: string; more: number; isAffected: boolean };
  /** Who asks for documents of the trust page. */
  trust_asked: { company: string };
  document_ready: { title: string; isReady: boolean };
  /** `control` is what ends first, of `more` others. */
  proof_ending: { control: string; more: number; day: string };
  webhook_off: { host: string };
}

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
