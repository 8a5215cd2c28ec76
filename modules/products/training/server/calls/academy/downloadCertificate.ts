import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandAddress, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/training/calls.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { findShown } from '../../certificate/certificate.ts';
import type { CertificateDocument } from '../../certificate/certificatePdf.ts';

const renderCertificate = documentProcess<CertificateDocument>(
  new URL('../../certificate/certificatePdf.ts', import.meta.url),
  'renderCertificate',
);

export const downloadCertificate = answerFile(
  contract.downloadCertificate,
  async ({ services, http }, { code }) => {
    const found = await findShown({ services, http }, code);
    if (!found?.shown.hasPdf) return refuse('NOT_FOUND');
    const { certificate, brand, shown } = found;
    const document: CertificateDocument = {
      ...shown,
      branding: pdfBranding(brand),
      timeZone: brand.timeZone,
      address: `${brandAddress(brand, services.config)}${academyPaths.certificate(shown.code)}`,
    };
    const order = { owner: certificate.orgId, signal: http.request.signal };
    const body = await renderCertificate(document, order);
    return { fileName: `Certificate - ${shown.courseTitle} - ${shown.name}.pdf`, body };
  },
);
