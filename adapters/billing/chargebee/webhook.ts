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
 * What Chargebee tells by itself, at /billing/webhooks/chargebee. It proves who it is by basic
 * authentication (Settings › Webhooks) and comes again for two days until it is answered with 2xx:
 * so that is said only when what it told is kept.
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

/** Compared as hashes, which are of one length, in a time that tells nothing. */
function isSame(expected: string, { headers }: FastifyRequest): boolean {
  const hash = (text: string) => Buffer.from(hashSecret(text));
  return timingSafeEqual(hash(expected), hash(headers.authorization ?? ''));
}
