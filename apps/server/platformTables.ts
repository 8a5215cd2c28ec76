import { and, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { billingCheckouts, billingSubscriptions } from '#adapters/billing/embedded/tables.ts';
import { captchaUsed } from '#adapters/captcha/embedded/tables.ts';
import * as pool from '#adapters/identity/embedded/tables.ts';
import { tokenSeconds } from '#adapters/identity/embedded/tokens.ts';
import { mailboxMessages } from '#adapters/mail/embedded/tables.ts';
import { scanHostTurns } from '#adapters/scanning/embedded/tables.ts';
import { auditChains, auditEntries, staffEntries } from '#kit/server/audit/tables.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { keyRing } from '#kit/server/keys/tables.ts';
import { limitCounts } from '#kit/server/limits/tables.ts';
import { sentMails, suppressedAddresses } from '#kit/server/mail/tables.ts';
import {
  asLongAs,
  before,
  daysAfter,
  forEver,
  type StoredTable,
  until,
  withOrganization,
} from '#kit/server/services/storedTables.ts';

const ofLog = {
  kept: '`AUDIT_RETENTION_DAYS` after it was done',
  organization: { stay: true },
} as const;

/** Keys whose successor has signed for so long that all their tokens have expired. */
const outlivedKeys = (now: Date): SQL => {
  const longActive = new Date(now.getTime() - tokenSeconds * 1000).toISOString();
  const { activeFrom } = pool.poolKeys;
  return sql`${activeFrom} < (select max(active_from) from pool_keys where active_from <= ${longActive})`;
};

/** What the kit and the embedded adapters store. */
export const platformTables: readonly StoredTable[] = [
  {
    table: pool.poolUsers,
    holds: 'accounts: email address, hash of the password',
    kept: 'as long as the person; 7 days where nobody confirms the address',
    past: (now) =>
      and(
        sql`${pool.poolUsers.status} = 'UNCONFIRMED'`,
        lte(pool.poolUsers.createdAt, before(now, 7)),
      ),
  },
  {
    table: pool.poolRefreshTokens,
    holds: 'sign-ins that can be refreshed',
    ...until(pool.poolRefreshTokens.expiresAt, 'they end'),
  },
  {
    table: pool.poolCodes,
    holds: 'hashes of codes that were mailed',
    ...until(pool.poolCodes.expiresAt, 'they expire'),
    person: { email: pool.poolCodes.email },
  },
  {
    table: pool.poolChallenges,
    holds: 'sign-ins under way',
    ...until(pool.poolChallenges.expiresAt, 'they expire'),
  },
  {
    table: pool.poolAuthenticators,
    holds: 'authenticator apps: sealed secrets',
    kept: 'as long as the person has a second step; 1 day where nobody confirms it',
    past: (now) =>
      and(
        isNull(pool.poolAuthenticators.confirmedAt),
        lte(pool.poolAuthenticators.createdAt, before(now, 1)),
      ),
  },
  {
    table: pool.poolRecoveryCodes,
    holds: 'hashes of recovery codes',
    ...asLongAs('the person has a second step'),
  },
  {
    table: pool.poolPasskeys,
    holds: 'passkeys: public key, kind of device, last use',
    ...asLongAs('the person keeps them'),
  },
  {
    table: pool.poolAttempts,
    holds: 'failures to sign in, by account and by address',
    ...daysAfter(1, pool.poolAttempts.at, 'the last failure'),
  },
  {
    table: pool.poolKeys,
    holds: 'keys that sign tokens',
    kept: 'until the last token that they signed ends',
    past: outlivedKeys,
  },
  {
    table: captchaUsed,
    holds: 'captchas that were used',
    ...until(captchaUsed.expiresAt, 'they expire'),
  },
  {
    table: billingSubscriptions,
    holds: 'subscriptions of the test checkout',
    ...withOrganization,
    organization: { rows: (orgId) => eq(billingSubscriptions.customerId, orgId) },
  },
  {
    table: billingCheckouts,
    holds: 'pages of the test checkout: email address, plan',
    ...until(billingCheckouts.expiresAt, 'they expire'),
    organization: {
      rows: (orgId) => sql`${billingCheckouts.order}->'customer'->>'id' = ${orgId}`,
    },
    person: {
      rows: (email) => sql`lower(${billingCheckouts.order}->'customer'->>'email') = ${email}`,
    },
  },
  {
    table: auditChains,
    holds: 'where each chain of both logs begins and ends: numbers and hashes',
    ...forEver('what was pruned and what stands is told apart by it'),
  },
  { table: auditEntries, holds: 'the activity log', ...ofLog },
  { table: staffEntries, holds: 'the log of what staff did', ...ofLog },
  {
    table: sentMails,
    holds: 'the log of mails: address and subject',
    ...daysAfter(90, sentMails.sentAt, 'they were sent'),
    person: { email: sentMails.toAddress },
  },
  {
    table: suppressedAddresses,
    holds: 'addresses that take no mail, and why',
    kept: '90 days after it was seen last; 2 years after a complaint',
    past: (now) =>
      or(
        lte(suppressedAddresses.lastAt, before(now, 730)),
        and(
          ne(suppressedAddresses.reason, 'complained'),
          lte(suppressedAddresses.lastAt, before(now, 90)),
        ),
      ),
    person: { email: suppressedAddresses.address },
  },
  {
    table: mailboxMessages,
    holds: 'the demonstration’s mailbox',
    ...daysAfter(90, mailboxMessages.receivedAt, 'they came'),
    person: {
      email: mailboxMessages.to,
      // Mails to others that name them.
      rows: (email) => sql`strpos(${mailboxMessages.text}, ${email}) > 0`,
    },
  },
  {
    table: outbox,
    holds: 'jobs and mails that wait, sealed',
    ...daysAfter(30, outbox.createdAt, 'they were asked for'),
    organization: { rows: (orgId) => eq(outbox.groupId, orgId) },
  },
  {
    table: limitCounts,
    holds: 'hashes of who used what how often',
    ...until(limitCounts.endsAt, 'the limit’s window ends'),
  },
  {
    table: scanHostTurns,
    holds: 'when a host may be asked again',
    kept: 'an hour after that',
    past: () => sql`${scanHostTurns.freeAt} < clock_timestamp() - interval '1 hour'`,
  },
  {
    table: keyRing,
    holds: 'keys, sealed, and fingerprints of retired ones',
    ...forEver('what was sealed names its key'),
  },
];
