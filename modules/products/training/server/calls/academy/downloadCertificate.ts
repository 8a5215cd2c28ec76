import { answerFile, refuse } from '#kit/server/http/answer.ts';
import { documentProcess } from '#kit/server/pdf/documentProcess.ts';
import { brandAddress, pdfBranding } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/training/calls.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import type { CertificateDocument } from '../../certificate/certificatePdf.ts';
import { findShown } from '../../certificate/findShown.ts';
import { printedCode } from '../../rules/certificateCode.ts';

const renderCertificate = documentProcess<CertificateDocument>(
  new URL('../../certificate/certificatePdf.ts', import.meta.url),
  'renderCertificate',
);

export const downloadCertificate = answerFile(
  contract.downloadCertificate,
  async ({ services, http }, { code }) => {
    const shown = await findShown({ services, http }, code);
    if (!shown) return refuse('NOT_FOUND');
    const { certificate, brand } = shown;
    const { name, companyName, courseTitle, scorePercent, issuedAt, expiresAt } = certificate;
    const printed = printedCode(certificate.code);
    const document: CertificateDocument = {
      name,
      companyName,
      courseTitle,
      scorePercent,
      code: printed,
      branding: pdfBranding(brand),
      timeZone: brand.timeZone,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: `${brandAddress(brand, services.config)}${academyPaths.certificate(printed)}`,
    };
    const body = await renderCertificate(document, {
      owner: certificate.orgId,
      signal: http.request.signal,
    });
    return {
      fileName: `Certificate - ${courseTitle} - ${name}.pdf`,
      contentType: 'application/pdf',
      body,
    };
  },
);
