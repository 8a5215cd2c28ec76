import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { RecheckState } from '../vocabulary.ts';
import { ofTarget } from './targetTables.ts';

/** Links by which somebody without an account sees what to fix, and has it checked again. */
export const fixLinks = tenantTable(
  'monitoring_fix_links',
  {
    targetId: uuid('target_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Null for everything that is open on the website. */
    issueIds: jsonb('issue_ids').$type<readonly string[]>(),
    sentTo: text('sent_to'),
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    openedAt: at('opened_at'),
    lastOpenedAt: at('last_opened_at'),
  },
  (table) => [
    uniqueIndex('monitoring_fix_links_token').on(table.tokenHash),
    index('monitoring_fix_links_newest').on(table.orgId, table.createdAt),
    index('monitoring_fix_links_past').on(table.expiresAt),
    ofTarget('monitoring_fix_links_target', table),
  ],
);

/** What was written back by a fix link. */
export const fixMessages = tenantTable(
  'monitoring_fix_messages',
  {
    linkId: uuid('link_id').notNull(),
    at: at('at').notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('monitoring_fix_messages_of').on(table.orgId, table.linkId, table.at),
    foreignKey({
      name: 'monitoring_fix_messages_link',
      columns: [table.orgId, table.linkId],
      foreignColumns: [fixLinks.orgId, fixLinks.id],
    }).onDelete('cascade'),
  ],
);

/** Looks at the places of one cause alone. */
export const rechecks = tenantTable(
  'monitoring_rechecks',
  {
    targetId: uuid('target_id').notNull(),
    checkId: text('check_id').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<RecheckState>().notNull(),
    askedAt: at('asked_at').notNull(),
    endedAt: at('ended_at'),
    /** An admin's email address, or the name that was given by a fix link. */
    by: text('by').notNull(),
    /** The fix link by which it was asked for; null for an admin. */
    linkId: uuid('link_id'),
  },
  (table) => [
    // A job knows its recheck only by this id (security T6).
    uniqueIndex('monitoring_rechecks_id').on(table.id),
    // A website has one at a time, even after simultaneous requests.
    uniqueIndex('monitoring_rechecks_waiting')
      .on(table.orgId, table.targetId)
      .where(sql`state = 'waiting'`),
    index('monitoring_rechecks_newest').on(table.orgId, table.targetId, table.askedAt),
    index('monitoring_rechecks_past').on(table.askedAt),
    ofTarget('monitoring_rechecks_target', table),
  ],
);
