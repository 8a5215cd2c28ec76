import { testEvent } from '#kit/contract/events.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announceDeliveries, bodyOf } from '#kit/server/events/emit.ts';
import type { Delivery, Endpoint } from '#kit/server/events/tables.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import type {
  MadeEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
} from '#modules/foundation/webhooks/schemas.ts';
import { drawSecret } from './secrets.ts';
import * as store from './store.ts';

type Needed = Pick<Services, 'clock' | 'keys'>;
type Owner = store.EndpointOwner;

const dayMs = 86_400_000;

export const presentEndpoint = (endpoint: Endpoint): WebhookEndpoint => ({
  endpointId: endpoint.id,
  url: endpoint.url,
  events: [...endpoint.events],
  madeAt: endpoint.createdAt.toISOString(),
  by: endpoint.createdByName,
  state: endpoint.offWhy ?? 'on',
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  formerUntil: endpoint.formerUntil?.toISOString() ?? null,
});

export const presentDelivery = (delivery: Delivery): WebhookDelivery => ({
  deliveryId: delivery.id,
  event: delivery.event,
  at: delivery.createdAt.toISOString(),
  status: delivery.status,
  attempts: delivery.attempts,
  lastAt: delivery.lastAt?.toISOString() ?? null,
  lastStatus: delivery.lastStatus,
  reason: delivery.reason,
});

/** How the log names an endpoint: by its host, because what follows may be secret. */
export const hostOf = ({ url }: Pick<Endpoint, 'url'>): string => new URL(url).host;

/** Null if there are as many as may be. */
export async function addEndpoint(
  { clock, keys }: Needed,
  tx: Db,
  owner: Owner,
  asked: Pick<Endpoint, 'url' | 'events' | 'createdBy' | 'createdByName'>,
): Promise<MadeEndpoint | null> {
  const { secret, sealed } = drawSecret(keys);
  const createdAt = clock.now();
  const stored = await store.insertEndpoint(tx, owner, { ...asked, secret: sealed, createdAt });
  return stored && { secret, endpoint: presentEndpoint(stored) };
}

export async function renewSecret(
  { clock, keys }: Needed,
  tx: Db,
  owner: Owner,
  id: string,
): Promise<(MadeEndpoint & { host: string }) | null> {
  const { secret, sealed } = drawSecret(keys);
  const formerUntil = new Date(clock.now().getTime() + dayMs);
  const stored = await store.replaceSecret(tx, owner, id, { secret: sealed, formerUntil });
  return stored && { secret, endpoint: presentEndpoint(stored), host: hostOf(stored) };
}

/** Switches an endpoint of the owner's, by hand. Null when it is not theirs. */
export async function setEndpoint(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  owner: Owner,
  { endpointId, isOn }: { endpointId: string; isOn: boolean },
): Promise<Endpoint | null> {
  if (isOn) return store.switchOn(tx, owner, endpointId);
  const endpoint = await store.findEndpoint(tx, owner, endpointId);
  if (!endpoint) return null;
  await store.switchOff(tx, endpointId, 'hand', clock.now());
  return store.findEndpoint(tx, owner, endpointId);
}

/** An endpoint of the owner's that is on. */
async function findOn(
  tx: Db,
  owner: Owner,
  id: string,
): Promise<Endpoint | Refused<'NOT_FOUND' | 'ENDPOINT_OFF'>> {
  const endpoint = await store.findEndpoint(tx, owner, id);
  if (!endpoint) return refuse('NOT_FOUND');
  return endpoint.offAt ? refuse('ENDPOINT_OFF') : endpoint;
}

export async function testEndpoint(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  owner: Owner,
  id: string,
): Promise<Endpoint | Refused<'NOT_FOUND' | 'ENDPOINT_OFF'>> {
  const endpoint = await findOn(tx, owner, id);
  if ('refused' in endpoint) return endpoint;
  const createdAt = clock.now();
  const { orgId } = endpoint;
  const body = bodyOf(testEvent, orgId, {}, createdAt);
  const told = { orgId, endpointId: id, event: testEvent, body, createdAt };
  await announceDeliveries(tx, await store.insertDelivery(tx, told));
  return endpoint;
}

/** Sends one delivery again, or all that failed in the last 24 hours. */
export async function replayDeliveries(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  owner: Owner,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string | null },
): Promise<{ count: number; host: string } | Refused<'NOT_FOUND' | 'ENDPOINT_OFF'>> {
  const endpoint = await findOn(tx, owner, endpointId);
  if ('refused' in endpoint) return endpoint;
  if (deliveryId !== null && !(await store.hasDelivery(tx, endpointId, deliveryId)))
    return refuse('NOT_FOUND');
  const now = clock.now();
  const which = deliveryId === null ? { since: before(now, 1) } : { id: deliveryId };
  const again = await store.takeAgain(tx, endpointId, which, now);
  await announceDeliveries(tx, again);
  return { count: again.length, host: hostOf(endpoint) };
}
