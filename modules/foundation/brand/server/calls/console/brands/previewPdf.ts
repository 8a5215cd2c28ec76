import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import * as contract from '#modules/foundation/brand/calls.ts';
import { pdfBranding } from '#modules/foundation/brand/server/branding.ts';
import { editedBrand } from '#modules/foundation/brand/server/drafts.ts';
import type { ExampleReport } from '#modules/foundation/brand/server/exampleReport.ts';

const renderExample = documentProcess<ExampleReport>(
  new URL('../../../exampleReport.ts', import.meta.url),
  'renderExample',
);

export const previewPdf = answerFile(
  contract.previewPdf,
  async ({ services, caller, http }, { brandId }) => {
    const edited = editedBrand(brandId);
    if (!edited) return refuse('NOT_FOUND');
    const { brand } = edited;
    const body = await renderExample(
      {
        branding: pdfBranding(brand),
        timeZone: brand.timeZone,
        writtenAt: services.clock.now().toISOString(),
      },
      { owner: caller.staffId, signal: http.request.signal },
    );
    return { fileName: `${brandId}.pdf`, body };
  },
);
