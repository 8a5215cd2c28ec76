import { pickSent } from '#kit/contract/pick.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { findAdvisory } from '#modules/overviews/advisories/server/store/advisories.ts';
import { listMatches } from '#modules/overviews/advisories/server/store/matches.ts';
import { advisoriesPageSize } from '#modules/overviews/advisories/vocabulary.ts';

const limit = advisoriesPageSize;

export const listAdvisoryOrganizations = answer(
  contract.listAdvisoryOrganizations,
  async ({ db }, { advisoryId, page }) => {
    const advisory = await findAdvisory(db, advisoryId);
    if (!advisory || advisory.discardedAt) return refuse('NOT_FOUND');
    const place = { limit, offset: (page - 1) * limit };
    const { total, rows } = await listMatches(db, advisoryId, place);
    const orgIds = rows.map(({ orgId }) => orgId);
    const companies = await findOrganizations(db, orgIds);
    const names = new Map(companies.map(({ id, companyName }) => [id, companyName]));
    return {
      total,
      organizations: rows.map((match) => ({
        companyName: names.get(match.orgId) ?? '',
        ...pickSent(match, 'orgId', 'found', 'sites', 'answer', 'toldAt', 'readAt', 'fixedAt'),
      })),
    };
  },
);
