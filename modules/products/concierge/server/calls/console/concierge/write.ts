import type { InputOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { areNamed, type Brands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services/services.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { customersMatching } from '#modules/foundation/portfolio/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import * as staff from '#modules/products/concierge/server/staff/write.ts';
import { countBatch } from '#modules/products/concierge/server/store/written.ts';

export const writePost = answer(
  contract.writePost,
  async ({ db, services, caller, audit }, { batchId, to, content }) => {
    // A retry after a lost answer: the filter may match other customers by now, so nothing is written again.
    const already = await countBatch(db, batchId);
    if (already > 0) {
      audit.none();
      return { recipients: already };
    }
    const isToNamed = 'orgId' in to || to.filter.orgIds !== undefined;
    if (areNamed(caller.brands) && !isToNamed) return refuse('CUSTOMERS_FORBID');
    const recipients = await recipientsOf(services, db, to, caller.brands);
    if (!recipients) return refuse('NOT_FOUND');
    if (recipients.orgIds.length !== wantedIn(to)) return refuse('RECIPIENTS_CHANGED');
    return db.transaction(async (tx) => {
      const act = staff.actOf(services, caller);
      const { orgIds, name } = recipients;
      const written =
        content.kind === 'weakness'
          ? await staff.writeWeakness(tx, orgIds, content, act, batchId)
          : await staff.writeMessage(tx, orgIds, content, act, batchId);
      if (isRefused(written)) return written;
      audit.about(`${name}: ${content.title}`);
      return { recipients: written.posts.length };
    });
  },
);

type ToWhom = InputOf<typeof contract.writePost>['to'];

/** How many it has to go to, or it goes to nobody: all who are named, or as many as were shown. */
function wantedIn(to: ToWhom): number {
  if ('orgId' in to) return 1;
  const { orgIds } = to.filter;
  return orgIds ? new Set(orgIds).size : to.count;
}

/** Null when there is no such customer. */
async function recipientsOf(services: Services, db: Db, to: ToWhom, brands: Brands) {
  if ('orgId' in to) {
    const company = await findOrganization(db, to.orgId);
    return company ? { orgIds: [to.orgId], name: company.companyName } : null;
  }
  const orgIds = await customersMatching(services, db, to.filter, brands);
  return { orgIds, name: countOf(orgIds.length, 'customer') };
}
