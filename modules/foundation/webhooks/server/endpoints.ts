import { testEvent } from '#kit/contract/events.ts';
import { pickSent } from '#kit/contract/pick.ts';
import { dayMs } from '#kit/contract/spans.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announceDeliveries, bodyOf } from '#kit/server/events/emit.ts';
import type { Delivery, Endpoint } from '#kit/server/events/tables.ts';
import { type Context, refuse } from '#kit/server/http/answer.ts';
import type { Refused } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import type {
  MadeEndpoint,
  WebhookDelivery,
  WebhookEndpoint,
} from '#modules/foundation/webhooks/schemas.ts';
import { drawSecret } from './secrets.ts';
import * as store from './store.ts';

type Asking = Pick<Context, 'db' | 'services' | 'audit'>;
type Owner = store.EndpointOwner;
interface Of {
  endpointId: string;
}

export const presentEndpoint = (endpoint: Endpoint): WebhookEndpoint => ({
  endpointId: endpoint.id,
  ...pickSent(endpoint, 'url', 'failingSince', 'formerUntil'),
  events: [...endpoint.events],
  madeAt: endpoint.createdAt.toISOString(),
  by: endpoint.createdByName,
  state: endpoint.offWhy ?? 'on',
});

const presentDelivery = (delivery: Delivery): WebhookDelivery => ({
  deliveryId: delivery.id,
  ...pickSent(delivery, 'event', 'status', 'attempts', 'lastAt', 'lastStatus', 'reason'),
  at: delivery.createdAt.toISOString(),
});

/** How the log names an endpoint: by its host, because what follows may be secret. */
export const endpointHost = ({ url }: Pick<Endpoint, 'url'>): string => new URL(url).host;

/** The same, with the brand whose it is. */
export const namedFor = (owner: Owner, endpoint: Pick<Endpoint, 'url'>): string =>
  'orgId' in owner ? endpointHost(endpoint) : `${endpointHost(endpoint)} for ${owner.brandId}`;

/** Null if there are as many as may be. */
export async function addEndpoint(
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  tx: Db,
  owner: Owner,
  asked: Pick<Endpoint, 'url' | 'events' | 'createdBy' | 'createdByName'>,
): Promise<MadeEndpoint | null> {
  const { secret, sealed } = drawSecret(keys);
  const createdAt = clock.now();
  const stored = await store.insertEndpoint(tx, owner, { ...asked, secret: sealed, createdAt });
  return stored && { secret, endpoint: presentEndpoint(stored) };
}

export const renewSecret = (
  { db, services: { clock, keys }, audit }: Asking,
  owner: Owner,
  { endpointId }: Of,
) =>
  db.transaction(async (tx) => {
    const { secret, sealed } = drawSecret(keys);
    const renewed = { secret: sealed, formerUntil: new Date(clock.now().getTime() + dayMs) };
    const stored = await store.replaceSecret(tx, owner, endpointId, renewed);
    if (!stored) return refuse('NOT_FOUND');
    audit.about(namedFor(owner, stored));
    return { secret, endpoint: presentEndpoint(stored) };
  });

/** Switches an endpoint of the owner's, by hand. */
export const setEndpoint = (
  { db, services: { clock }, audit }: Asking,
  owner: Owner,
  { endpointId, isOn }: Of & { isOn: boolean },
) =>
  db.transaction(async (tx) => {
    if (!(await store.findEndpoint(tx, owner, endpointId))) return refuse('NOT_FOUND');
    if (isOn) await store.switchOn(tx, endpointId);
    else await store.switchOff(tx, endpointId, 'hand', clock.now());
    const endpoint = await store.findEndpoint(tx, owner, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    audit.about(`${namedFor(owner, endpoint)} (${isOn ? 'on' : 'off'})`);
    return presentEndpoint(endpoint);
  });

export const removeEndpoint = ({ db, audit }: Asking, owner: Owner, { endpointId }: Of) =>
  db.transaction(async (tx) => {
    const endpoint = await store.removeEndpoint(tx, owner, endpointId);
    if (!endpoint) return refuse('NOT_FOUND');
    audit.about(namedFor(owner, endpoint));
    return {};
  });

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

export const testEndpoint = (
  { db, services: { clock }, audit }: Asking,
  owner: Owner,
  { endpointId }: Of,
) =>
  db.transaction(async (tx) => {
    const endpoint = await findOn(tx, owner, endpointId);
    if ('refused' in endpoint) return endpoint;
    const createdAt = clock.now();
    const { orgId } = endpoint;
    const body = bodyOf(testEvent, orgId, {}, createdAt);
    const told = { orgId, endpointId, event: testEvent, body, createdAt };
    await announceDeliveries(tx, await store.insertDelivery(tx, told));
    audit.about(namedFor(owner, endpoint));
    return {};
  });

export async function loadDeliveries({ db }: Asking, owner: Owner, { endpointId }: Of) {
  if (!(await store.findEndpoint(db, owner, endpointId))) return refuse('NOT_FOUND');
  return { deliveries: (await store.listDeliveries(db, endpointId)).map(presentDelivery) };
}

/** Sends one delivery again, or all that failed in the last 24 hours. */
export const replayDeliveries = (
  { db, services: { clock }, audit }: Asking,
  owner: Owner,
  { endpointId, deliveryId }: Of & { deliveryId: string | null },
) =>
  db.transaction(async (tx) => {
    const endpoint = await findOn(tx, owner, endpointId);
    if ('refused' in endpoint) return endpoint;
    if (deliveryId !== null && !(await store.hasDelivery(tx, endpointId, deliveryId)))
      return refuse('NOT_FOUND');
    const now = clock.now();
    const which = deliveryId === null ? { since: before(now, 1) } : { id: deliveryId };
    const again = await store.takeAgain(tx, endpointId, which, now);
    await announceDeliveries(tx, again);
    audit.about(namedFor(owner, endpoint));
    return { count: again.length };
  });
