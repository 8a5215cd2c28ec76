import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Db } from '#kit/server/db/database.ts';
import type { BillingEvent } from '#kit/server/ports/billing.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { chargebeeSubscription, toldBy } from './subscription.ts';

export interface WebhookOptions {
  database: Database;
  user: string;
  password: string;
  deliver(tx: Db, event: BillingEvent): Promise<void>;
}

/** https://apidocs.chargebee.com/docs/api/events: only some events are about a subscription. */
const event = z.object({
  id: z.string().min(1).max(100),
  content: z.object({ subscription: chargebeeSubscription.optional() }),
});

/**
 * Receives Chargebee's webhooks at /billing/webhooks/chargebee. Chargebee authenticates with basic
 * authentication (Settings › Webhooks) and retries for two days until it gets a 2xx, so we answer 2xx only
 * after the event is stored.
 */
export function mountWebhook(app: FastifyInstance, options: WebhookOptions): void {
  const expected = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;
  app.post('/billing/webhooks/chargebee', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(expected, request)) {
      return reply.code(401).header('www-authenticate', 'Basic realm="webhooks"').send();
    }
    const told = event.safeParse(request.body);
    if (!told.success) return reply.code(400).send();
    const { id, content } = told.data;
    const { subscription } = content;
    if (subscription) {
      await options.database.system.transaction((tx) =>
        options.deliver(tx, { id, subscription: toldBy(subscription) }),
      );
    }
    return reply.code(204).send();
  });
}

/** Compares hashes because they have equal length, and in constant time so that the duration reveals nothing. */
function isSame(expected: string, { headers }: FastifyRequest): boolean {
  const hash = (text: string) => Buffer.from(hashSecret(text));
  return timingSafeEqual(hash(expected), hash(headers.authorization ?? ''));
}
