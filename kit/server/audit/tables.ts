import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '../db/columns.ts';

/**
 * 'admin': of the organization; 'staff': the provider's, in a customer-service session; 'system': the product
 * itself.
 */
export type ActorKind = 'admin' | 'staff' | 'system';

/**
 * Each row has the hash of the one before it in its chain, an organization's or the staff's. A trigger fills
 * these columns for every insert (the migration `audit_chain`); `chain.ts` says what they cover.
 */
const chained = () => ({
  /** Counts from 1 without gaps. */
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  previousHash: text('previous_hash').notNull().default(''),
  /**
   * Salt for the names that may be erased, and deleted with them, so that nobody can test names against the
   * hash.
   */
  namesSalt: text('names_salt').notNull().default(''),
  namesHash: text('names_hash').notNull().default(''),
  hash: text('hash').notNull().default(''),
});
type Chained = keyof ReturnType<typeof chained>;

/** The current bounds of each chain: the last row that was pruned, and the newest. */
export const auditChains = pgTable('audit_chains', {
  /** The organization's id, or 'staff'. */
  chain: text('chain').primaryKey(),
  anchorSeq: bigint('anchor_seq', { mode: 'number' }).notNull().default(0),
  anchorHash: text('anchor_hash').notNull().default(''),
  headSeq: bigint('head_seq', { mode: 'number' }).notNull().default(0),
  headHash: text('head_hash').notNull().default(''),
});
export type AuditChain = typeof auditChains.$inferSelect;

/**
 * Who changed what in an organization, when and from where. Append-only: a trigger refuses every update, and
 * every delete but the retention's (`pruneAudit.ts`). Each row is chained to the one before it.
 */
export const auditEntries = tenantTable(
  'audit_entries',
  {
    at: at('at').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** The pool's id of an admin; null for staff and system. */
    actorId: text('actor_id'),
    /** The address at that time, because the person may be gone when the entry is read. */
    actorEmail: text('actor_email').notNull(),
    /** The call's path; the web app maps it to a sentence. */
    action: text('action').notNull(),
    /** What was changed, as a person would say it; empty if the sentence is complete without it. */
    subject: text('subject').notNull(),
    ip: text('ip').notNull(),
    /** The call's transaction id, as in the log's lines. */
    transactionId: text('transaction_id').notNull(),
    ...chained(),
  },
  (table) => [
    uniqueIndex('audit_entries_chain').on(table.orgId, table.seq),
    index('audit_entries_newest').on(table.orgId, table.at, table.id),
  ],
);
export type AuditEntry = typeof auditEntries.$inferSelect;
export type NewAuditEntry = Omit<AuditEntry, 'id' | Chained>;

/** What the provider's staff did in the console, their sign-ins included. Append-only, as the table above. */
export const staffEntries = pgTable(
  'audit_staff_entries',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** Null for a failed sign-in, where nobody was identified. */
    staffId: uuid('staff_id'),
    staffEmail: text('staff_email').notNull(),
    /** The organization that it concerns, or null. */
    orgId: uuid('org_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    ip: text('ip').notNull(),
    transactionId: text('transaction_id').notNull(),
    ...chained(),
  },
  (table) => [
    uniqueIndex('audit_staff_entries_chain').on(table.seq),
    index('audit_staff_entries_newest').on(table.at, table.id),
    index('audit_staff_entries_org').on(table.orgId, table.at),
    index('audit_staff_entries_who').on(table.staffEmail, table.at, table.id),
    index('audit_staff_entries_action').on(table.action, table.at, table.id),
    index('audit_staff_entries_email').using('gin', table.staffEmail.op('gin_trgm_ops')),
    index('audit_staff_entries_subject').using('gin', table.subject.op('gin_trgm_ops')),
  ],
);
export type StaffEntry = typeof staffEntries.$inferSelect;
export type NewStaffEntry = Omit<StaffEntry, 'id' | Chained>;
