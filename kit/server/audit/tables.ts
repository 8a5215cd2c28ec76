import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '../db/columns.ts';

/** 'admin': of the organisation; 'staff': the provider's, in a customer-service session; 'system': the product itself. */
export type ActorKind = 'admin' | 'staff' | 'system';

/**
 * Who changed what in an organisation, when and from where. Only added to: a trigger refuses every
 * update, and every delete but that of the retention (`pruneAudit.ts`).
 */
export const auditEntries = tenantTable(
  'audit_entries',
  {
    at: at('at').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** The pool's id of an admin; null for staff and system. */
    actorId: text('actor_id'),
    /** As it was then: the person may be gone by the time that somebody reads this. */
    actorEmail: text('actor_email').notNull(),
    /** The call's path; the web has its sentence. */
    action: text('action').notNull(),
    /** What was changed, in a person's words; empty where the sentence says it all. */
    subject: text('subject').notNull(),
    ip: text('ip').notNull(),
    /** The call's, as the log's lines have it. */
    transactionId: text('transaction_id').notNull(),
  },
  (table) => [
    index('audit_entries_newest').on(table.orgId, table.at, table.id),
    // For the retention, on a table that grows in the order of time.
    index('audit_entries_age').using('brin', table.at),
  ],
);
export type AuditEntry = typeof auditEntries.$inferSelect;

/** What the provider's staff did in the console, their sign-ins too. Only added to, as the one above. */
export const staffEntries = pgTable(
  'audit_staff_entries',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** Null where nobody was known: a sign-in that failed. */
    staffId: uuid('staff_id'),
    staffEmail: text('staff_email').notNull(),
    /** The organisation that it was about; null where it was about none. */
    orgId: uuid('org_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    ip: text('ip').notNull(),
    transactionId: text('transaction_id').notNull(),
  },
  (table) => [
    index('audit_staff_entries_newest').on(table.at, table.id),
    index('audit_staff_entries_org').on(table.orgId, table.at),
  ],
);
export type StaffEntry = typeof staffEntries.$inferSelect;
