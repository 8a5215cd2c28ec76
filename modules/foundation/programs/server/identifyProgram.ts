import type { Caller, Staff } from '#kit/server/caller.ts';
import { type IdentifyProgram, isProgramKey, type KeyRefusal } from '#kit/server/http/programs.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { findKey, recordUse } from './store.ts';
import type { StoredKey } from './tables.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/** Identifies a program that calls the portal: an organization's key reads as one of its admins does. */
export const createIdentifyProgram =
  (services: Needed): IdentifyProgram<Caller> =>
  async (text) => {
    const key = await findLive(services, text);
    if (typeof key === 'string') return key;
    const { orgId } = key;
    const { system } = services.database;
    const subscription = orgId === null ? undefined : await findSubscription(system, orgId);
    if (!subscription) return 'KEY_UNKNOWN';
    const now = services.clock.now();
    await recordUse(system, key, now);
    return {
      ...asSession(key),
      hasSecondStep: null,
      stepAskedAt: null,
      // Whoever made the key had passed what the organization asks for.
      secondStepFrom: null,
      cognitoId: `key:${key.id}`,
      email: '',
      orgId,
      role: 'readOnly',
      brandId: subscription.brandId,
      customerService: false,
      supportBy: null,
      ...entitlementOf(subscription, now),
    };
  };

/** Identifies a program that calls the console: a brand's key reads as support does who is there for that brand alone. */
export const createIdentifyBrandProgram =
  (services: Needed): IdentifyProgram<Staff> =>
  async (text) => {
    const key = await findLive(services, text);
    if (typeof key === 'string') return key;
    const { brandId, name, readsPacks } = key;
    if (brandId === null) return 'KEY_UNKNOWN';
    await recordUse(services.database.system, key, services.clock.now());
    return {
      ...asSession(key),
      staffId: key.id,
      email: `Key “${name}”`,
      name,
      pictureId: null,
      role: 'support',
      brands: new Set([brandId]),
      readsPacks,
    };
  };

async function findLive(
  { database, clock }: Needed,
  text: string,
): Promise<StoredKey | KeyRefusal> {
  const key = isProgramKey(text) ? await findKey(database.system, hashSecret(text)) : null;
  if (key === null) return 'KEY_UNKNOWN';
  if (key.withdrawnAt !== null) return 'KEY_WITHDRAWN';
  return key.expiresAt <= clock.now() ? 'KEY_EXPIRED' : key;
}

/** What a key has of a session. */
const asSession = ({ id, keyHash, createdAt, expiresAt }: StoredKey) => ({
  keyId: id,
  provenAt: createdAt,
  sessionHash: keyHash,
  idleExpiresAt: expiresAt,
  absoluteExpiresAt: expiresAt,
});
