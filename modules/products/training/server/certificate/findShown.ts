import type { Context } from '#kit/server/http/answer.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import { readCode } from '../rules/certificateCode.ts';
import { type Certificate, findCertificate } from '../store/attempts.ts';

/** The certificate with a code that a visitor entered; found on its own brand's host only. */
export async function findShown(
  { services: { database, config }, http }: Pick<Context, 'services' | 'http'>,
  code: string,
): Promise<{ certificate: Certificate; brand: Brand } | null> {
  const certificate = await findCertificate(database.system, readCode(code));
  if (!certificate) return null;
  const subscription = await findSubscription(database.system, certificate.orgId);
  const brand = subscription && brandById(subscription.brandId);
  return brand && isHostOf(http.request.hostname, brand, config) ? { certificate, brand } : null;
}
