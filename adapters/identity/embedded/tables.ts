import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import { attemptTable } from '#kit/server/password/attempts.ts';
import type { SignUpAttributes } from '#kit/server/ports/identity.ts';
import type { ChallengeName } from './challenge.ts';

/** The user pool belongs to no tenant: a person signs in before we know their organisation. */
export const poolUsers = pgTable(
  'pool_users',
  {
    /** The tokens' `sub`. */
    sub: uuid('sub').primaryKey(),
    email: text('email').notNull().unique('pool_users_email'),
    passwordHash: text('password_hash').notNull(),
    /** Cognito's UserStatus. */
    status: text('status', {
      enum: ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'],
    }).notNull(),
    attributes: jsonb('attributes').$type<SignUpAttributes>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [check('pool_users_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/**
 * A sign-in that can still be refreshed: one row a family of refresh tokens, holding the hash of the
 * newest. So rotation is one UPDATE, and a token of the family that is not the newest betrays itself
 * (decision 7).
 */
export const poolRefreshTokens = pgTable(
  'pool_refresh_tokens',
  {
    familyId: uuid('family_id').primaryKey(),
    sub: uuid('sub').notNull(),
    tokenHash: text('token_hash').notNull(),
    signedInAt: at('signed_in_at').notNull(),
    /** 30 days after the sign-in, whatever is refreshed in between. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('pool_refresh_tokens_sub').on(table.sub),
    index('pool_refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

/** Codes sent by mail. By address and not by user: an unknown address behaves as a known one. */
export const poolCodes = pgTable(
  'pool_codes',
  {
    email: text('email').notNull(),
    kind: text('kind', { enum: ['confirm', 'forgot'] }).notNull(),
    /** HMAC of the code; empty where none was ever sent. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.kind] }),
    index('pool_codes_expires_at').on(table.expiresAt),
  ],
);

/** Open challenges of a sign-in, by the hash of the `Session` that the client holds. */
export const poolChallenges = pgTable('pool_challenges', {
  sessionHash: text('session_hash').primaryKey(),
  /** Cognito's ChallengeName: a session answers the challenge that it was opened for, and no other. */
  name: text('name').$type<ChallengeName>().notNull().default('NEW_PASSWORD_REQUIRED'),
  sub: uuid('sub').notNull(),
  expiresAt: at('expires_at').notNull(),
});

/** The pool's RS256 keys: the one that signs, and those whose tokens have not run out. */
export const poolKeys = pgTable('pool_keys', {
  kid: text('kid').primaryKey(),
  /** PKCS #8, sealed by the installation's key ring. */
  privateKey: text('private_key').notNull(),
  /** From then on it signs; until then every process, and who has asked for the key set, has read it. */
  activeFrom: at('active_from').notNull(),
});

export const poolAttempts = attemptTable('pool_attempts', (table) => [
  index('pool_attempts_at').on(table.at),
]);
