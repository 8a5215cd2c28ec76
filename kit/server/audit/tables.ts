import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '../db/columns.ts';

/** 'admin': of the organisation; 'staff': the provider's, in a customer-service session; 'system': the product itself. */
export type ActorKind = 'admin' | 'staff' | 'system';

/**
 * Each row holds the hash of the one before it in its chain: an organisation's, or the staff's. A trigger
 * fills these in (the migration `audit_chain`), whoever inserts; `chain.ts` says what they cover.
 */
const chained = () => ({
  /** From 1 on, without a gap. */
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  previousHash: text('previous_hash').notNull().default(''),
  /** Of what may be erased; gone once it was, so that nobody can try names against the hash. */
  namesSalt: text('names_salt').notNull().default(''),
  namesHash: text('names_hash').notNull().default(''),
  hash: text('hash').notNull().default(''),
});
type Chained = keyof ReturnType<typeof chained>;

/** Where each chain begins and ends today: the last row that was pruned, and the newest. */
export const auditChains = pgTable('audit_chains', {
  /** The organisation's id, or 'staff'. */
  chain: text('chain').primaryKey(),
  anchorSeq: bigint('anchor_seq', { mode: 'number' }).notNull().default(0),
  anchorHash: text('anchor_hash').notNull().default(''),
  headSeq: bigint('head_seq', { mode: 'number' }).notNull().default(0),
  headHash: text('head_hash').notNull().default(''),
});
export type AuditChain = typeof auditChains.$inferSelect;

/**
 * Who changed what in an organisation, when and from where. Only added to: a trigger refuses every
 * update, and every delete but that of the retention (`pruneAudit.ts`); each is chained to the one before it.
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
    ...chained(),
  },
  (table) => [
    uniqueIndex('audit_entries_chain').on(table.orgId, table.seq),
    index('audit_entries_newest').on(table.orgId, table.at, table.id),
  ],
);
export type AuditEntry = typeof auditEntries.$inferSelect;
export type NewAuditEntry = Omit<AuditEntry, 'id' | Chained>;

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
    ...chained(),
  },
  (table) => [
    uniqueIndex('audit_staff_entries_chain').on(table.seq),
    index('audit_staff_entries_newest').on(table.at, table.id),
    index('audit_staff_entries_org').on(table.orgId, table.at),
  ],
);
export type StaffEntry = typeof staffEntries.$inferSelect;
export type NewStaffEntry = Omit<StaffEntry, 'id' | Chained>;
