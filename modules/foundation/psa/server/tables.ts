import type { Severity } from '@portal/scanner/finding';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, ownRowsPolicy } from '#kit/server/db/columns.ts';
import type { PsaKind } from '#modules/foundation/psa/vocabulary.ts';

/** A brand's ticket system (PSA), and how it goes with it. */
export const psaConnections = pgTable('psa_connections', {
  id: uuid('id').primaryKey(),
  brandId: text('brand_id').notNull().unique(),
  kind: text('kind').$type<PsaKind>().notNull(),
  url: text('url').notNull(),
  company: text('company').notNull(),
  clientId: text('client_id').notNull(),
  /** Both keys, sealed. */
  keys: text('keys').notNull(),
  boardId: text('board_id').notNull(),
  boardName: text('board_name').notNull(),
  /** When it is asked next, and until when somebody is at it. */
  nextAt: at('next_at').notNull(),
  busyUntil: at('busy_until'),
  /** Tickets that were closed before then were seen; by its clock. */
  closedUpTo: at('closed_up_to').notNull(),
  syncedAt: at('synced_at'),
  failingSince: at('failing_since'),
  /** How often in a row it did not go well, and why. */
  attempts: integer('attempts').notNull().default(0),
  reason: text('reason'),
});

export type Connection = typeof psaConnections.$inferSelect;

/** For which company of its provider's ticket system a customer's tickets are. */
export const psaCustomers = pgTable(
  'psa_customers',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id').notNull(),
    brandId: text('brand_id').notNull(),
    companyId: text('company_id').notNull(),
    companyName: text('company_name').notNull(),
    /** When its causes are compared with its tickets next: an event of a cause says now (kit/server/events/emit.ts). */
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('psa_customers_organization').on(table.orgId),
    index('psa_customers_due').on(table.brandId, table.dueAt),
    ownRowsPolicy('psa_customers'),
  ],
);

/** One cause of a customer, and its one ticket. */
export const psaTickets = pgTable(
  'psa_tickets',
  {
    id: uuid('id').primaryKey(),
    orgId: uuid('org_id').notNull(),
    brandId: text('brand_id').notNull(),
    /** By which the ticket system finds the ticket; the same whenever it is derived. */
    reference: text('reference').notNull(),
    targetId: uuid('target_id').notNull(),
    checkId: text('check_id').notNull(),
    title: text('title').notNull(),
    website: text('website').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    openedAt: at('opened_at').notNull(),
    /** Since when the cause is gone; null while it is open. */
    goneAt: at('gone_at'),
    /** Null until it is known to be there. */
    ticketId: text('ticket_id'),
    isClosed: boolean('is_closed').notNull().default(false),
    /** When it was found that somebody had closed it there while the cause was open: they say that it is fixed. */
    saidAt: at('said_at'),
    /** What is still to be told in a note. */
    note: text('note'),
    /** When it is tried next; null: there is nothing to do. */
    nextAt: at('next_at'),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('psa_tickets_reference').on(table.reference),
    index('psa_tickets_organization').on(table.orgId),
    index('psa_tickets_due').on(table.brandId, table.nextAt).where(sql`next_at is not null`),
    index('psa_tickets_past').on(table.goneAt),
    ownRowsPolicy('psa_tickets'),
  ],
);

export type TicketRow = typeof psaTickets.$inferSelect;
