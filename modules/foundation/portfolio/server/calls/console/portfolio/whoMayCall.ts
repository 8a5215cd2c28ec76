import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';

export const whoMayCall = answer(contract.whoMayCall, async ({ db }, { orgIds }) => {
  const found = await findOrganizations(db, orgIds);
  if (found.length < orgIds.length) return refuse('NOT_FOUND');
  const { callersOfAll } = await staffNames(db);
  return { staff: await callersOfAll(orgIds) };
});
