import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as audit from '#kit/server/audit/tables.ts';
import * as jobs from '#kit/server/jobs/tables.ts';
import * as keys from '#kit/server/keys/tables.ts';
import * as limits from '#kit/server/limits/tables.ts';
import * as mailLog from '#kit/server/mail/tables.ts';
import * as accounts from '#modules/accounts/server/tables.ts';
import * as concierge from '#modules/concierge/server/tables.ts';
import * as maintenance from '#modules/maintenance/server/tables.ts';
import * as marketing from '#modules/marketing/server/tables.ts';
import * as marketplace from '#modules/marketplace/server/tables.ts';
import * as maturity from '#modules/maturity/server/tables.ts';
import * as monitoring from '#modules/monitoring/server/tables.ts';
import * as notices from '#modules/notices/server/tables.ts';
import * as operations from '#modules/operations/server/tables.ts';
import * as plans from '#modules/plans/server/tables.ts';
import * as policies from '#modules/policies/server/tables.ts';
import * as portfolio from '#modules/portfolio/server/tables.ts';
import * as profile from '#modules/profile/server/tables.ts';
import * as ratings from '#modules/ratings/server/tables.ts';
import * as releases from '#modules/releases/server/tables.ts';
import * as staff from '#modules/staff/server/tables.ts';
import * as training from '#modules/training/server/tables.ts';
import * as billing from '#providers/billing/embedded/tables.ts';
import * as captcha from '#providers/captcha/embedded/tables.ts';
import * as identity from '#providers/identity/embedded/tables.ts';
import * as mail from '#providers/mail/embedded/tables.ts';
import * as scanning from '#providers/scanning/embedded/tables.ts';

/** Every table of the product. */
export const allTables: readonly PgTable[] = [
  jobs,
  limits,
  audit,
  keys,
  identity,
  captcha,
  billing,
  mail,
  scanning,
  accounts,
  profile,
  plans,
  concierge,
  maintenance,
  marketing,
  marketplace,
  maturity,
  monitoring,
  notices,
  policies,
  ratings,
  releases,
  training,
  staff,
  portfolio,
  operations,
  mailLog,
].flatMap((tables) => Object.values(tables).filter((value) => is(value, PgTable)));
