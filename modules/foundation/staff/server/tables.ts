import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StaffRole } from '#kit/contract/staff.ts';
import { at } from '#kit/server/db/columns.ts';
import { attemptTable } from '#kit/server/password/attempts.ts';

/** The provider's staff; they belong to no tenant. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique('staff_members_email'),
    name: text('name').notNull(),
    /** Of the present picture, in its address and in the storage; null without one. */
    pictureId: uuid('picture_id').unique('staff_members_picture'),
    role: text('role').$type<StaffRole>().notNull(),
    /** The brands that the person is there for; empty: all of them. */
    brandIds: jsonb('brand_ids').$type<string[]>().notNull().default([]),
    /** The customers of these brands that the person is there for alone, none among them if none is left; null: all. */
    customerIds: jsonb('customer_ids').$type<string[]>(),
    /** Null until the person has set it. */
    passwordHash: text('password_hash'),
    /** The authenticator's secret, sealed with the installation's key. */
    totpSecret: text('totp_secret').notNull(),
    /** The time step of the last code that was used: no code works twice (RFC 6238 §5.2). */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    blockedAt: at('blocked_at'),
    lastSignInAt: at('last_sign_in_at'),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** The hash of the link that sets password and authenticator; null once it was used. */
    linkHash: text('link_hash').unique('staff_members_link'),
    linkExpiresAt: at('link_expires_at'),
    /** The account at the provider's directory that signs the person in: who vouches for it, and its id there. */
    workIssuer: text('work_issuer'),
    workSubject: text('work_subject'),
  },
  (table) => [
    uniqueIndex('staff_members_work').on(table.workIssuer, table.workSubject),
    check('staff_members_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);
export type StaffRow = typeof staffMembers.$inferSelect;

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** The value of the cookie itself is not stored. */
    idHash: text('id_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    /** When its person last proved who they are, where that is not when it began. */
    provenAt: at('proven_at'),
    idleExpiresAt: at('idle_expires_at').notNull(),
    absoluteExpiresAt: at('absolute_expires_at').notNull(),
  },
  (table) => [index('staff_sessions_person').on(table.staffId)],
);

/** Sign-ins with a correct password that still wait for the code. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    hash: text('hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_age').on(table.expiresAt)],
);

/** Sign-ins by a work account that came back, each once: what they began with is in a cookie. */
export const staffReturns = pgTable(
  'staff_returns',
  {
    stateHash: text('state_hash').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_returns_age').on(table.expiresAt)],
);

export const staffAttempts = attemptTable('staff_attempts');
