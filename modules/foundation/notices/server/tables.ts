import { text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { NoticeKind } from '../vocabulary.ts';

/** The kinds of mail that admins have turned off; without a row a kind is on. */
export const noticesOff = tenantTable(
  'notices_off',
  {
    cognitoId: text('cognito_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('notices_off_of').on(table.orgId, table.cognitoId, table.kind)],
);

/** Which admin was mailed about what, so that no notice is sent twice. */
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
