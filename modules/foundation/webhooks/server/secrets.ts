import { createHmac, randomBytes } from 'node:crypto';
import type { Delivery, Endpoint } from '#kit/server/events/tables.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Services } from '#kit/server/services/services.ts';
import { listAllEndpoints, saveSecrets } from './store.ts';

const purpose = 'secrets of webhooks';
const prefix = 'whsec_';

/** A secret in the form of Standard Webhooks, and as it is stored: it signs, so a hash would not do. */
export function drawSecret(keys: KeyRing): { secret: string; sealed: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`;
  return { secret, sealed: keys.seal(purpose, secret) };
}

/** The headers of a try by Standard Webhooks: for a day after a change both secrets sign. */
export async function signedHeaders(
  keys: KeyRing,
  { secret, formerSecret, formerUntil }: Endpoint,
  { id, body }: Pick<Delivery, 'id' | 'body'>,
  now: Date,
): Promise<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1000);
  const sealed = [
    secret,
    ...(formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : []),
  ];
  const signatures = await Promise.all(
    sealed.map(async (one) => {
      const key = Buffer.from((await keys.open(purpose, one)).slice(prefix.length), 'base64');
      const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
      return `v1,${mac}`;
    }),
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

/** Seals all secrets again with the newest key of the ring. */
export async function resealWebhookSecrets({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  const anew = async (sealed: string) => keys.seal(purpose, await keys.open(purpose, sealed));
  await database.system.transaction(async (tx) => {
    for (const { id, secret, formerSecret } of await listAllEndpoints(tx))
      await saveSecrets(tx, {
        id,
        secret: await anew(secret),
        formerSecret: formerSecret === null ? null : await anew(formerSecret),
      });
  });
}
