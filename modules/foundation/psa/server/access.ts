import { z } from 'zod';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import { type Psa, type PsaAccess, PsaFailure } from '#kit/server/ports/psa.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { listConnections, saveKeys } from './store.ts';
import type { Connection } from './tables.ts';

const purpose = 'keys of ticket systems';
const pair = z.object({ publicKey: z.string(), privateKey: z.string() });
type Keys = z.output<typeof pair>;

export const sealKeys = (keys: KeyRing, { publicKey, privateKey }: Keys): string =>
  keys.seal(purpose, JSON.stringify({ publicKey, privateKey }));

export const openKeys = async (keys: KeyRing, sealed: string): Promise<Keys> =>
  pair.parse(JSON.parse(await keys.open(purpose, sealed)));

export async function accessOf(
  { keys }: Pick<Services, 'keys'>,
  { url, company, clientId, keys: sealed }: Connection,
): Promise<PsaAccess> {
  return { url, company, clientId, ...(await openKeys(keys, sealed)) };
}

/** Asks while somebody waits for the answer. */
export async function askNow<Answer>(
  services: Pick<Services, 'psa'>,
  kind: Connection['kind'],
  ask: (psa: Psa) => Promise<Answer>,
): Promise<{ answer: Answer } | Refused<'PSA_KEY_REFUSED' | 'PSA_SILENT'>> {
  try {
    return { answer: await ask(services.psa[kind]) };
  } catch (error) {
    if (!(error instanceof PsaFailure)) throw error;
    return refuse(error.trouble === 'key' ? 'PSA_KEY_REFUSED' : 'PSA_SILENT');
  }
}

/** Seals all keys again with the newest key of the ring. */
export async function resealPsaKeys({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  await database.system.transaction(async (tx) => {
    for (const { brandId, keys: sealed } of await listConnections(tx))
      await saveKeys(tx, brandId, sealKeys(keys, await openKeys(keys, sealed)));
  });
}
