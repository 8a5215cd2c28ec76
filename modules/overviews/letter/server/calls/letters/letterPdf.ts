import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/overviews/letter/calls.ts';
import { letterTitle } from '#modules/overviews/letter/vocabulary.ts';
import type { LetterDocument } from '../../document/letterPdf.ts';
import { presentLetter } from '../../presentLetter.ts';

const renderLetter = documentProcess<LetterDocument>(
  new URL('../../document/letterPdf.ts', import.meta.url),
  'renderLetter',
);

export const letterPdf = answerFile(contract.letterPdf, async ({ db, caller, http }, { month }) => {
  const letter = await presentLetter(db, caller.orgId, month);
  if (!letter) return refuse('NOT_FOUND');
  const brand = brandById(caller.brandId);
  const body = await renderLetter(
    { letter, branding: pdfBranding(brand), timeZone: brand.timeZone },
    { owner: caller.orgId, signal: http.request.signal },
  );
  return { fileName: `${letterTitle(month)}.pdf`, body };
});
