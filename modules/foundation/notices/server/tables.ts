import { isNotNull, isNull } from 'drizzle-orm';
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { MailTime, NoticeKind, SummaryTime } from '../vocabulary.ts';

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

/** What a person was told, as the bell shows it. A trigger announces each change on the channel 'notices'. */
export const notices = tenantTable(
  'notices',
  {
    cognitoId: text('cognito_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    params: jsonb('params').$type<NoticeParams[NoticeKind]>().notNull(),
    /** The screen of the portal that shows more. */
    path: text('path').notNull(),
    at: at('at').notNull(),
    readAt: at('read_at'),
    /** The summary that it waits for; null when it waits for none. */
    summary: text('summary').$type<SummaryTime>(),
  },
  (table) => [
    index('notices_newest').on(table.orgId, table.cognitoId, table.at, table.id),
    index('notices_unread').on(table.orgId, table.cognitoId).where(isNull(table.readAt)),
    index('notices_at').on(table.at),
    index('notices_to_sum_up').on(table.orgId).where(isNotNull(table.summary)),
  ],
);

/** The kinds of mail that admins do not get at once; without a row they do. */
export const noticesOff = tenantTable(
  'notices_off',
  {
    cognitoId: text('cognito_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    mail: text('mail').$type<Exclude<MailTime, 'at_once'>>().notNull().default('never'),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('notices_off_of').on(table.orgId, table.cognitoId, table.kind)],
);

/** Which admin was told of what, so that nothing is told twice. */
export const noticesSent = tenantTable(
  'notices_sent',
  {
    cognitoId: text('cognito_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    about: text('about').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    uniqueIndex('notices_sent_once').on(table.orgId, table.cognitoId, table.kind, table.about),
  ],
);
