import { dateIn } from '#kit/contract/dates.ts';
import { answerFile } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadStatement } from '../../applicability.ts';
import type { StatementDocument } from '../../document/statementPdf.ts';

const renderStatement = documentProcess<StatementDocument>(
  new URL('../../document/statementPdf.ts', import.meta.url),
  'renderStatement',
);

export const printApplicability = answerFile(
  contract.printApplicability,
  async ({ db, caller, services, http }) => {
    const brand = brandById(caller.brandId);
    const now = services.clock.now();
    const document = {
      controls: await loadStatement(services, db, caller),
      company: await companyNameOf(db, caller.orgId),
      branding: pdfBranding(brand),
      day: dateIn(brand.timeZone, now),
      date: now.toISOString(),
    };
    const order = { owner: caller.orgId, signal: http.request.signal };
    return {
      fileName: 'Statement of applicability.pdf',
      body: await renderStatement(document, order),
    };
  },
);
