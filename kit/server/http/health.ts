import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#kit/server/config.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { queuesLate } from '#kit/server/watch/queuesLate.ts';
import { refuseWith } from './mount.ts';

/**
 * What an operator's probes ask: `/healthz` (the process answers), `/readyz` (so does its database, and it
 * is not stopping; a worker's queues are not late), `/metrics` (Prometheus text format; for who has its token).
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const { config, metrics } = services;
  app.addHook('onResponse', async (request, reply) => {
    const asked = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    metrics.requests.observe({ ...asked, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.refusedWith) metrics.refusals.inc({ ...asked, code: reply.refusedWith });
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  let isStopping = false;
  // It still takes calls, each on its last connection, until whoever asks /readyz sends no more here.
  app.addHook('preClose', async () => {
    isStopping = true;
    await setTimeout(config.DRAIN_SECONDS * 1000);
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const stuck = await services.database.stuck();
    if (stuck.length > 0) return reply.code(503).send({ status: 'database unavailable', stuck });
    const late = await queuesLate(services);
    if (late.length === 0) return { status: 'ok' };
    // Where customers are served they still are: who takes them away from here mends no queue.
    const isServing = config.ROLES.includes('web') || config.ROLES.includes('console');
    return isServing
      ? { status: 'ok', late }
      : reply.code(503).send({ status: 'jobs stand still', late });
  });
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) =>
    mayReadMetrics(config, headers.authorization)
      ? reply.type(metrics.registry.contentType).send(await metrics.read())
      : refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  );
}

/** Hashes are compared: how long that takes tells nothing of the token. */
const mayReadMetrics = (
  { METRICS_TOKEN: token, demo }: Config,
  authorization: string | undefined,
): boolean =>
  token === undefined ? demo : hashSecret(authorization ?? '') === hashSecret(`Bearer ${token}`);
