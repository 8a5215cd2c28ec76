import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import type { WeaknessDocument } from '../../document/weaknessPdf.ts';
import { openWeakness } from '../../present.ts';

const renderWeakness = documentProcess<WeaknessDocument>(
  new URL('../../document/weaknessPdf.ts', import.meta.url),
  'renderWeakness',
);

export const weaknessPdf = answerFile(
  contract.weaknessPdf,
  async ({ db, caller, http, services }, { weaknessId }) => {
    const weakness = await openWeakness(services, db, caller, weaknessId);
    if (!weakness) return refuse('NOT_FOUND');
    const brand = brandById(caller.brandId);
    const { timeZone } = brand;
    const document = {
      weakness,
      company: await companyNameOf(db, caller.orgId),
      timeZone,
      branding: pdfBranding(brand),
    };
    return {
      fileName: contract.weaknessFileName(weakness, timeZone),
      body: await renderWeakness(document, { owner: caller.orgId, signal: http.request.signal }),
    };
  },
);
