import { lte } from 'drizzle-orm';
import {
  before,
  bytesOf,
  type StoredTable,
  withOrganization,
} from '#kit/server/services/storedTables.ts';
import { disclosures, findings, hosts, orders, ratings, reports, software } from './tables.ts';

export const ratingsTables: readonly StoredTable[] = [
  {
    table: ratings,
    holds: 'ratings',
    kept: 'as long as the organization; after 90 days the last of each week',
    bytes: bytesOf(ratings.scores, ratings.unknown, ratings.capping, ratings.incidents),
  },
  {
    table: findings,
    holds: 'what a rating saw',
    kept: 'as long as the organization; 90 days after it was gone',
    past: (now) => lte(findings.goneAt, before(now, 90)),
    bytes: bytesOf(findings.evidence, findings.advice),
  },
  { table: reports, holds: 'the newest report', ...withOrganization },
  { table: orders, holds: 'that a rating is due', ...withOrganization },
  {
    table: hosts,
    holds: 'other addresses found with its name, and whose they are',
    kept: 'as long as the organization; one that nobody decided about, until a rating finds it no more',
  },
  {
    table: software,
    holds: 'the software that its websites name',
    kept: 'as long as the organization; until a rating sees it no more',
  },
  { table: disclosures, holds: 'incidents that became known', ...withOrganization },
];
