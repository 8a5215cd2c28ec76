import { and, lte, ne, or, sql } from 'drizzle-orm';
import { billingCheckouts, billingSubscriptions } from '#adapters/billing/embedded/tables.ts';
import { captchaUsed } from '#adapters/captcha/embedded/tables.ts';
import * as pool from '#adapters/identity/embedded/tables.ts';
import { mailboxMessages } from '#adapters/mail/embedded/tables.ts';
import { scanHostTurns } from '#adapters/scanning/embedded/tables.ts';
import { auditChains, auditEntries, staffEntries } from '#kit/server/audit/tables.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { keyRing } from '#kit/server/keys/tables.ts';
import { limitCounts } from '#kit/server/limits/tables.ts';
import { sentMails, suppressedAddresses } from '#kit/server/mail/tables.ts';
import { maintenanceNotices } from '#modules/foundation/maintenance/server/tables.ts';
import { leads } from '#modules/foundation/marketing/server/tables.ts';
import { noticesOff, noticesSent } from '#modules/foundation/notices/server/tables.ts';
import { browserErrors } from '#modules/foundation/operations/server/tables.ts';
import * as people from '#modules/foundation/people/server/tables.ts';
import * as plans from '#modules/foundation/plans/server/tables.ts';
import { changes, summaries } from '#modules/foundation/portfolio/server/tables.ts';
import { releaseNotes } from '#modules/foundation/releases/server/tables.ts';
import * as staff from '#modules/foundation/staff/server/tables.ts';
import * as concierge from '#modules/products/concierge/server/tables.ts';
import { offerEvents } from '#modules/products/marketplace/server/tables.ts';
import * as maturity from '#modules/products/maturity/server/tables.ts';
import * as monitoring from '#modules/products/monitoring/server/tables.ts';
import * as policies from '#modules/products/policies/server/tables.ts';
import * as ratings from '#modules/products/ratings/server/tables.ts';
import * as training from '#modules/products/training/server/tables.ts';
import {
  asLongAs,
  before,
  daysAfter,
  forEver,
  type Kept,
  until,
  withOrganization,
  withTrainee,
  withWebsite,
} from './rules.ts';
import { endedSessions, endedSignIns, outlivedKeys } from './special.ts';

const auditTime = { kept: '`AUDIT_RETENTION_DAYS` after it was done' };

/** How long the rows of every table are kept; `docs/operate/retention.md` tells it. */
export const retention: readonly Kept[] = [
  { table: people.organizations, holds: 'the organization’s profile', ...withOrganization },
  {
    table: people.erasedOrganizations,
    holds: 'that an organization was erased: its brand and when',
    ...forEver('they name nobody'),
  },
  { table: people.turns, holds: 'when its rating and letters are due next', ...withOrganization },
  {
    table: people.users,
    holds: 'people: name, email address, job title',
    ...asLongAs('the person'),
  },
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
  },
  {
    table: pool.poolChallenges,
    holds: 'sign-ins under way',
    ...until(pool.poolChallenges.expiresAt, 'they expire'),
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
    table: people.sessions,
    holds: 'sessions of the portal',
    kept: '30 days after they ended',
    past: endedSignIns,
  },
  {
    table: people.invites,
    holds: 'invitations: name and email address',
    ...daysAfter(90, people.invites.expiresAt, 'they expire'),
  },
  {
    table: people.magicLinks,
    holds: 'magic links: name, email address, company',
    ...daysAfter(90, people.magicLinks.expiresAt, 'they expire'),
  },
  {
    table: people.resetLinks,
    holds: 'links to a new password',
    ...daysAfter(1, people.resetLinks.expiresAt, 'they expire'),
  },
  {
    table: people.supportLinks,
    holds: 'links to customer-service sessions',
    ...daysAfter(90, people.supportLinks.expiresAt, 'they expire'),
  },
  {
    table: leads,
    holds: 'leads of public forms: what was typed, IP address',
    ...daysAfter(90, leads.submittedAt, 'they were sent'),
  },
  { table: plans.subscriptions, holds: 'the organization’s plan', ...withOrganization },
  {
    table: plans.subscriptionIds,
    holds: 'sign-up addresses of the provider',
    ...forEver('they name no customer, and a used one is given to nobody again'),
  },
  {
    table: plans.billingEvents,
    holds: 'numbers of the billing provider’s messages',
    ...daysAfter(30, plans.billingEvents.receivedAt, 'they came'),
  },
  { table: billingSubscriptions, holds: 'subscriptions of the test checkout', ...withOrganization },
  {
    table: billingCheckouts,
    holds: 'pages of the test checkout: email address, plan',
    ...until(billingCheckouts.expiresAt, 'they expire'),
  },
  { table: monitoring.targets, holds: 'websites', ...withWebsite },
  { table: monitoring.scans, holds: 'scans', ...withWebsite },
  { table: monitoring.findings, holds: 'what a scan found', ...withWebsite },
  { table: monitoring.issues, holds: 'flaws, and what was decided about them', ...withWebsite },
  { table: monitoring.issueEvents, holds: 'the history of flaws', ...withWebsite },
  { table: monitoring.ownerships, holds: 'proofs of ownership', ...withWebsite },
  { table: monitoring.certificates, holds: 'when a certificate ends', ...withWebsite },
  { table: monitoring.schedules, holds: 'plans of scans', ...withWebsite },
  { table: monitoring.consents, holds: 'who agreed to be scanned', ...withOrganization },
  {
    table: ratings.ratings,
    holds: 'ratings',
    kept: 'as long as the organization; after 90 days the last of each week',
  },
  {
    table: ratings.findings,
    holds: 'what a rating saw',
    kept: 'as long as the organization; 90 days after it was gone',
    past: (now) => lte(ratings.findings.goneAt, before(now, 90)),
  },
  { table: ratings.reports, holds: 'the newest report', ...withOrganization },
  { table: ratings.orders, holds: 'that a rating is due', ...withOrganization },
  { table: ratings.disclosures, holds: 'incidents that became known', ...withOrganization },
  { table: maturity.assessments, holds: 'the assessment', ...withOrganization },
  { table: maturity.answers, holds: 'its answers', ...withOrganization },
  { table: maturity.snapshots, holds: 'its results by day', ...withOrganization },
  { table: policies.policies, holds: 'policies', ...withOrganization },
  { table: policies.versions, holds: 'their versions', ...withOrganization },
  { table: policies.values, holds: 'what was filled in', ...withOrganization },
  { table: policies.history, holds: 'who saved and approved what', ...withOrganization },
  { table: training.trainees, holds: 'trainees: name and email address', ...withTrainee },
  { table: training.enrolments, holds: 'courses that opened for them', ...withTrainee },
  { table: training.attempts, holds: 'answers in quizzes', ...withTrainee },
  { table: training.certificates, holds: 'certificates', ...withTrainee },
  { table: training.mailsSent, holds: 'that a mail about a course went out', ...withTrainee },
  {
    table: training.links,
    holds: 'links into lessons, and the browsers that opened them',
    ...daysAfter(90, training.links.expiresAt, 'they expire'),
  },
  { table: concierge.posts, holds: 'weaknesses and messages', ...withOrganization },
  { table: concierge.reads, holds: 'who has read them', ...withOrganization },
  { table: concierge.helpRequests, holds: 'who asked for help', ...withOrganization },
  { table: offerEvents, holds: 'offers that were opened or claimed', ...withOrganization },
  { table: noticesOff, holds: 'mails that a person turned off', ...asLongAs('the person') },
  { table: noticesSent, holds: 'that a notice went out', ...withOrganization },
  { table: summaries, holds: 'what the portfolio shows of an organization', ...withOrganization },
  {
    table: changes,
    holds: 'that the portfolio is to look again',
    ...asLongAs('it has not looked'),
  },
  { table: auditEntries, holds: 'the activity log', ...auditTime },
  { table: staffEntries, holds: 'the log of what staff did', ...auditTime },
  {
    table: auditChains,
    holds: 'where each chain of both logs begins and ends: numbers and hashes',
    ...forEver('what was pruned and what stands is told apart by it'),
  },
  {
    table: staff.staffMembers,
    holds: 'the provider’s staff',
    ...forEver('what they did stays theirs; a blocked one is let in by nobody'),
  },
  {
    table: staff.staffSessions,
    holds: 'sessions of the console',
    kept: '30 days after they ended',
    past: endedSessions(staff.staffSessions),
  },
  {
    table: staff.staffChallenges,
    holds: 'sign-ins of staff under way',
    ...until(staff.staffChallenges.expiresAt, 'they expire'),
  },
  {
    table: staff.staffAttempts,
    holds: 'failures of staff to sign in',
    ...daysAfter(1, staff.staffAttempts.at, 'the last failure'),
  },
  { table: releaseNotes, holds: 'release notes of a brand', ...forEver('they name no customer') },
  { table: maintenanceNotices, holds: 'the notice of maintenance', ...asLongAs('the maintenance') },
  {
    table: browserErrors,
    holds: 'errors of browsers',
    ...daysAfter(30, browserErrors.at, 'they happened'),
  },
  {
    table: sentMails,
    holds: 'the log of mails: address and subject',
    ...daysAfter(90, sentMails.sentAt, 'they were sent'),
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
  },
  {
    table: mailboxMessages,
    holds: 'the demonstration’s mailbox',
    ...daysAfter(90, mailboxMessages.receivedAt, 'they came'),
  },
  {
    table: outbox,
    holds: 'jobs and mails that wait, sealed',
    ...daysAfter(30, outbox.createdAt, 'they were asked for'),
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
