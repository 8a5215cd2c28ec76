import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from '#kit/server/db/columns.ts';
import { attemptTable } from '#kit/server/password/attempts.ts';
import type { SignUpAttributes } from '#kit/server/ports/identity.ts';

/**
 * Cognito's names of what a sign-in asks for. To add one, add its name here, and its cases in `challenge.ts`, `admit.ts`
 * and `operations/respondToAuthChallenge.ts`.
 */
type AskedAtSignIn =
  | 'NEW_PASSWORD_REQUIRED'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SELECT_CHALLENGE'
  | 'WEB_AUTHN';
/** A challenge of a sign-in, of a sign-up, or of a new passkey. */
export type ChallengeName = AskedAtSignIn | 'SIGN_UP' | 'CONFIRMED' | 'WEB_AUTHN_REGISTRATION';

/**
 * Users of the pool belong to no tenant: a person signs in before we know their organization. Of one address there is
 * one account, and beside or before it any number of sign-ups that nobody confirmed, each with its own password.
 */
export const poolUsers = pgTable(
  'pool_users',
  {
    /** The `sub` claim of the tokens. */
    sub: uuid('sub').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Cognito's UserStatus. */
    status: text('status', {
      enum: ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD'],
    }).notNull(),
    attributes: jsonb('attributes').$type<SignUpAttributes>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('pool_users_email_lower', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('pool_users_account').on(table.email).where(sql`${table.status} <> 'UNCONFIRMED'`),
    index('pool_users_email').on(table.email, table.createdAt),
    index('pool_users_waiting').on(table.createdAt).where(sql`${table.status} = 'UNCONFIRMED'`),
  ],
);

/**
 * A sign-in that can still be refreshed: one row for each family of refresh tokens, with the hash of the
 * newest. So a rotation is one UPDATE, and a token that is not its family's newest is recognised as reused
 * (decision 7).
 */
export const poolRefreshTokens = pgTable(
  'pool_refresh_tokens',
  {
    familyId: uuid('family_id').primaryKey(),
    sub: uuid('sub').notNull(),
    tokenHash: text('token_hash').notNull(),
    signedInAt: at('signed_in_at').notNull(),
    /** 30 days after the sign-in; a refresh does not extend it. */
    expiresAt: at('expires_at').notNull(),
    /** Whether it passed a second step: a code of one that is still on, or a passkey; where one is on, none other is valid. */
    secondStep: boolean('second_step').notNull().default(false),
  },
  (table) => [
    index('pool_refresh_tokens_sub').on(table.sub),
    index('pool_refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

/**
 * Mailed codes. Those for a new password are keyed by address and not by user, so that unknown addresses behave as known
 * ones; one that confirms belongs to its sign-up.
 */
export const poolCodes = pgTable(
  'pool_codes',
  {
    email: text('email').notNull(),
    kind: text('kind', { enum: ['confirm', 'forgot'] }).notNull(),
    /** The sign-up; empty for a new password. */
    sub: text('sub').notNull().default(''),
    /** HMAC of the code; empty if none was ever sent. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.kind, table.sub] }),
    index('pool_codes_expires_at').on(table.expiresAt),
  ],
);

/**
 * Challenges under way, by the hash of the client's `Session`; of those that are signed in place of being stored, the ones
 * that were answered.
 */
export const poolChallenges = pgTable('pool_challenges', {
  sessionHash: text('session_hash').primaryKey(),
  /** A session can answer only what it was opened for. */
  name: text('name').$type<ChallengeName>().notNull().default('NEW_PASSWORD_REQUIRED'),
  sub: uuid('sub').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** Of a second step: codes that were tried. */
  tries: integer('tries').notNull().default(0),
});

/** Authenticator apps: a person's second step of signing in. Secrets are sealed with the installation's key ring. */
export const poolAuthenticators = pgTable(
  'pool_authenticators',
  {
    sub: uuid('sub').primaryKey(),
    /** The secret that signing in asks for; null until one was confirmed by a code. */
    secret: text('secret'),
    /** One that is being set up: until a code confirms it, the other one counts. */
    nextSecret: text('next_secret'),
    /** When the second step was turned on; null until then. */
    confirmedAt: at('confirmed_at'),
    /** The newest time step of which a code was taken: no code counts twice (RFC 6238 §5.2). */
    lastTimeStep: integer('last_step').notNull().default(0),
    /** Wrong codes since the last right one, or the last new password. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** When the newest secret was made. */
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('pool_authenticators_waiting')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

/** What signs in once in place of an authenticator's code. */
export const poolRecoveryCodes = pgTable(
  'pool_recovery_codes',
  {
    sub: uuid('sub').notNull(),
    /** argon2id of the code's HMAC by the authenticator's secret, with one salt a person; of old ones the HMAC alone. */
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [primaryKey({ columns: [table.sub, table.codeHash] })],
);

/** Passkeys: key pairs whose private half stays with a device or a password manager of the person (decision 53). */
export const poolPasskeys = pgTable(
  'pool_passkeys',
  {
    /** In base64url, as the authenticator names it. */
    credentialId: text('credential_id').primaryKey(),
    sub: uuid('sub').notNull(),
    /** The domain for which alone it signs. */
    rpId: text('rp_id').notNull(),
    /** In COSE's form (RFC 9052 §7), in base64url. */
    publicKey: text('public_key').notNull(),
    /** What the authenticator counts: signatures, or nothing. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it, in WebAuthn's words. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether it stays on one device, or is on all of the person's that share it. */
    deviceType: text('device_type', { enum: ['singleDevice', 'multiDevice'] }).notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    /** The kind of device that it was made on: 'Chrome on Windows'. */
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('pool_passkeys_sub').on(table.sub, table.createdAt)],
);

/** The pool's RS256 keys: the current one, and older ones whose tokens have not expired. */
export const poolKeys = pgTable('pool_keys', {
  kid: text('kid').primaryKey(),
  /** PKCS #8, sealed with the installation's key ring. */
  privateKey: text('private_key').notNull(),
  /** The key signs from this time on. Until then, every process and every client of the key set has loaded it. */
  activeFrom: at('active_from').notNull(),
});

export const poolAttempts = attemptTable('pool_attempts', (table) => [
  index('pool_attempts_at').on(table.at),
]);
