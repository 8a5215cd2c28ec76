import { isNotNull, isNull } from 'drizzle-orm';
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { MailTime, NoticeKind, SummaryTime } from '../vocabulary.ts';
import type { NoticeParams } from './sentences.ts';

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
