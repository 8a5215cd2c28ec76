import type { CertificateView } from '#modules/products/training/schemas.ts';
import { printedCode } from '../rules/certificateCode.ts';
import type { Certificate } from '../store/attempts.ts';

export const presentCertificate = ({
  code,
  issuedAt,
  expiresAt,
}: Pick<Certificate, 'code' | 'issuedAt' | 'expiresAt'>): CertificateView => ({
  code: printedCode(code),
  issuedAt: issuedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
