import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as billing from '#adapters/billing/embedded/tables.ts';
import * as captcha from '#adapters/captcha/embedded/tables.ts';
import * as identity from '#adapters/identity/embedded/tables.ts';
import * as mail from '#adapters/mail/embedded/tables.ts';
import * as scanning from '#adapters/scanning/embedded/tables.ts';
import * as audit from '#kit/server/audit/tables.ts';
import * as jobs from '#kit/server/jobs/tables.ts';
import * as keys from '#kit/server/keys/tables.ts';
import * as limits from '#kit/server/limits/tables.ts';
import * as mailLog from '#kit/server/mail/tables.ts';
import * as maintenance from '#modules/foundation/maintenance/server/tables.ts';
import * as marketing from '#modules/foundation/marketing/server/tables.ts';
import * as notices from '#modules/foundation/notices/server/tables.ts';
import * as operations from '#modules/foundation/operations/server/tables.ts';
import * as people from '#modules/foundation/people/server/tables.ts';
import * as plans from '#modules/foundation/plans/server/tables.ts';
import * as portfolio from '#modules/foundation/portfolio/server/tables.ts';
import * as releases from '#modules/foundation/releases/server/tables.ts';
import * as staff from '#modules/foundation/staff/server/tables.ts';
import * as concierge from '#modules/products/concierge/server/tables.ts';
import * as marketplace from '#modules/products/marketplace/server/tables.ts';
import * as maturity from '#modules/products/maturity/server/tables.ts';
import * as monitoring from '#modules/products/monitoring/server/tables.ts';
import * as policies from '#modules/products/policies/server/tables.ts';
import * as ratings from '#modules/products/ratings/server/tables.ts';
import * as training from '#modules/products/training/server/tables.ts';

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
  people,
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
