import { answerFile } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandById, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/training/calls.ts';
import { courseOrder, titleOf } from '../../catalogue.ts';
import type { EvidenceDocument } from '../../evidence/evidencePdf.ts';
import { evidenceCsv, evidenceRows } from '../../evidence/evidenceRows.ts';
import { byCourse } from '../../rules/completion.ts';
import { loadResults } from '../../store/enrolments.ts';

const renderEvidence = documentProcess<EvidenceDocument>(
  new URL('../../evidence/evidencePdf.ts', import.meta.url),
  'renderEvidence',
);

export const getTrainingEvidence = answerFile(
  contract.getTrainingEvidence,
  async ({ db, caller, services, http }, { format }) => {
    const brand = brandById(caller.brandId);
    const { timeZone } = brand;
    const now = services.clock.now();
    const results = await loadResults(db, caller.orgId);
    const rows = evidenceRows(results, timeZone, now);
    if (format === 'csv')
      return { fileName: 'Training evidence.csv', body: Buffer.from(evidenceCsv(rows)) };
    const document: EvidenceDocument = {
      timeZone,
      rows,
      branding: pdfBranding(brand),
      madeAt: now.toISOString(),
      companyName: await companyNameOf(db, caller.orgId),
      team: results.length,
      courses: byCourse(results, courseOrder, now).map(({ courseId, ...counts }) => ({
        title: titleOf(courseId),
        ...counts,
      })),
    };
    const order = { owner: caller.orgId, signal: http.request.signal };
    return { fileName: 'Training evidence.pdf', body: await renderEvidence(document, order) };
  },
);
