import { csvOf } from '#kit/contract/csv.ts';
import { answerFile, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import type { Customer } from '#modules/foundation/portfolio/schemas.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { loadFirst } from '#modules/foundation/portfolio/server/store/summaries.ts';
import { maxExported } from '#modules/foundation/portfolio/vocabulary.ts';

const heading = [
  'Company',
  'Brand',
  'Plan',
  'Status',
  'Trial days left',
  'Maturity level',
  'Rating',
  'Rating at best',
  'Letter',
  'Rated High',
  'Last activity',
  'Customer since',
  'Id',
];

export const exportCustomers = answerFile(
  contract.exportCustomers,
  async ({ db, services, audit }, wanted) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const rows = await loadFirst(db, { ...wanted, now, limit: maxExported + 1 });
    if (rows.length > maxExported) return refuse('TOO_MANY_ROWS');
    // What was searched for may be somebody's address, which no erasure would find in the log.
    const count = `${rows.length} ${rows.length === 1 ? 'customer' : 'customers'}`;
    audit.about(`${count}${wanted.search ? ', found by a search' : ''}`);
    const lines = rows.map((row) => lineOf(shownCustomer(row, now)));
    return {
      fileName: `Customers, ${now.toISOString().slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: Buffer.from(csvOf([heading, ...lines])),
    };
  },
);

const lineOf = (customer: Customer): string[] =>
  [
    customer.companyName,
    customer.brandId,
    customer.planName,
    customer.status,
    customer.trialDaysLeft,
    customer.level,
    customer.rating,
    customer.ratingHighest,
    customer.letter,
    customer.openHighs,
    customer.lastActivityAt,
    customer.signedUpAt,
    customer.orgId,
  ].map((value) => String(value ?? ''));
