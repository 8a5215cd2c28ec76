import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { allBrands } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { matchJob } from '#modules/overviews/advisories/server/jobs/matchOrganizations.ts';
import { products } from '#modules/overviews/advisories/server/rules/products.ts';
import {
  insertAdvisory,
  lockAdvisory,
  newDraft,
  updateAdvisory,
} from '#modules/overviews/advisories/server/store/advisories.ts';
import { dropMatches } from '#modules/overviews/advisories/server/store/matches.ts';

export const saveAdvisory = answer(
  contract.saveAdvisory,
  ({ db, services, caller, audit }, { advisoryId, changedAt, ...content }) =>
    db.transaction(async (tx) => {
      const unknown = unknownIn(content);
      if (unknown) return refuse(unknown);
      const draft = newDraft(content, caller.email, services.clock.now());
      audit.about(content.title);
      if (changedAt === null) {
        if (!(await insertAdvisory(tx, { id: advisoryId, exploitId: null, ...draft }))) {
          // The answer to a first try was lost.
          audit.none();
          return {};
        }
      } else {
        const refused = await changeDraft(tx, { advisoryId, changedAt }, draft);
        if (refused) return refuse(refused);
      }
      await announce(tx, matchJob, { advisoryId });
      return {};
    }),
);

function unknownIn({ brandId, product }: { brandId: string | null; product: string }) {
  if (brandId !== null && !allBrands().some((brand) => brand.brandId === brandId))
    return 'BRAND_UNKNOWN';
  return products.includes(product) ? null : 'PRODUCT_UNKNOWN';
}

/** What the draft matched before is forgotten, and looked for anew. */
async function changeDraft(
  tx: Db,
  { advisoryId, changedAt }: { advisoryId: string; changedAt: string },
  draft: ReturnType<typeof newDraft>,
) {
  const known = await lockAdvisory(tx, advisoryId);
  if (!known) return 'NOT_FOUND';
  const isDraft = !known.publishedAt && !known.discardedAt;
  if (!isDraft || known.changedAt.toISOString() !== changedAt) return 'CHANGED_MEANWHILE';
  await dropMatches(tx, advisoryId);
  await updateAdvisory(tx, advisoryId, draft);
  return null;
}
