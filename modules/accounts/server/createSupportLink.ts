import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { insertSupportLink } from './store/supportLinks.ts';

/** From its printing to its use. */
const minutesValid = 15;

/** A link's secret that opens one customer-service session of an organisation. */
export async function createSupportLink(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wanted: { orgId: string; createdBy: string; reason: string },
): Promise<{ linkId: string; minutesValid: number }> {
  const { secret, hash } = createSecret();
  const now = clock.now();
  await insertSupportLink(database.system, {
    ...wanted,
    linkHash: hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutesValid * 60_000),
  });
  return { linkId: secret, minutesValid };
}
