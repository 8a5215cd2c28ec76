import { answer, refuse } from '#kit/server/http/answer.ts';
import {
  brandFiles,
  openBrandFile,
  readBrandJson,
} from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/plans/calls.ts';
import { planCatalogue } from '#modules/foundation/plans/schemas.ts';

export const readPlans = answer(contract.readPlans, async (_context, { brandId }) => {
  const opened = openBrandFile(brandId, 'plans.json');
  if (!opened) return refuse('NOT_FOUND');
  return { ...opened, catalogue: readBrandJson(brandFiles(brandId), 'plans.json', planCatalogue) };
});
