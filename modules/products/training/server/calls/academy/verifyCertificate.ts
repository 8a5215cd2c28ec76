import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import type { VerifiedCertificate } from '#modules/products/training/schemas.ts';
import { findShown } from '../../certificate/findShown.ts';
import { presentCertificate } from '../../certificate/presentCertificate.ts';

export const verifyCertificate = answer(
  contract.verifyCertificate,
  async ({ services, http }, { code }): Promise<VerifiedCertificate> => {
    const shown = await findShown({ services, http }, code);
    if (!shown) return { state: 'unknown' };
    const { certificate } = shown;
    const { name, companyName, courseTitle, scorePercent, expiresAt } = certificate;
    return {
      state: expiresAt <= services.clock.now() ? 'expired' : 'valid',
      name,
      companyName,
      courseTitle,
      scorePercent,
      ...presentCertificate(certificate),
    };
  },
);
