import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import type { VerifiedCertificate } from '#modules/products/training/schemas.ts';
import { findShown } from '../../certificate/certificate.ts';

export const verifyCertificate = answer(
  contract.verifyCertificate,
  async ({ services, http }, { code }): Promise<VerifiedCertificate> => {
    const found = await findShown({ services, http }, code);
    if (!found) return { state: 'unknown' };
    const isExpired = found.certificate.expiresAt <= services.clock.now();
    return { state: isExpired ? 'expired' : 'valid', ...found.shown };
  },
);
