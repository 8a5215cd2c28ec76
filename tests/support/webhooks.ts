import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { EventName } from '#kit/contract/events.ts';
import { loadDeliveries, makeEndpoint, sendTest } from '#modules/foundation/webhooks/calls.ts';
import type { MadeEndpoint } from '#modules/foundation/webhooks/schemas.ts';
import { served } from './served.ts';
import type { Visitor } from './visitor.ts';

/** An endpoint of an organization that is told these events; nothing answers at its address unless it is given. */
export const endpointOf = async (
  owner: Visitor,
  events: readonly EventName[] = ['scan.finished'],
  url = 'https://hooks.example/events',
): Promise<MadeEndpoint> => (await owner.call(makeEndpoint, { url, events: [...events] })).data;

/** Two endpoints, one of them with a delivery. */
export async function webhooksOf(owner: Visitor) {
  const { endpointId } = (await endpointOf(owner)).endpoint;
  await owner.call(sendTest, { endpointId });
  const { deliveries } = (await owner.call(loadDeliveries, { endpointId })).data;
  return {
    endpointId,
    deliveryId: deliveries[0]?.deliveryId ?? '',
    spareEndpointId: (await endpointOf(owner)).endpoint.endpointId,
  };
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that takes webhooks on this machine, and answers each with a status that can be changed. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers = { status: 204, headers: {} as Record<string, string>, hangs: false };
  const { url, close } = await served((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      if (!answers.hangs) response.writeHead(answers.status, answers.headers).end('thank you');
    });
  });
  return {
    url: `${url}/hook`,
    received,
    answers,
    close,
  };
}
