import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#kit/server/config.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { refuseWith } from './mount.ts';

/**
 * What an operator's probes ask: `/healthz` (the process answers), `/readyz` (so does its database, and it
 * is not stopping), `/metrics` (Prometheus text format; for who has its token).
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_refusals_total',
    help: 'Refused requests, by route and code',
    labelNames: ['method', 'route', 'code'],
    registers: [registry],
  });
  new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { queue, ...states } of await services.jobs.counts()) {
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
      }
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const asked = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    answered.observe({ ...asked, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.refusedWith) refused.inc({ ...asked, code: reply.refusedWith });
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  let isStopping = false;
  // It still takes calls, each on its last connection, until whoever asks /readyz sends no more here.
  app.addHook('preClose', async () => {
    isStopping = true;
    await setTimeout(services.config.DRAIN_SECONDS * 1000);
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const stuck = await services.database.stuck();
    if (stuck.length > 0) return reply.code(503).send({ status: 'database unavailable', stuck });
    return { status: 'ok' };
  });
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) =>
    mayReadMetrics(services.config, headers.authorization)
      ? reply.type(registry.contentType).send(await registry.metrics())
      : refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  );
}

/** Hashes are compared: how long that takes tells nothing of the token. */
const mayReadMetrics = (
  { METRICS_TOKEN: token, demo }: Config,
  authorization: string | undefined,
): boolean =>
  token === undefined ? demo : hashSecret(authorization ?? '') === hashSecret(`Bearer ${token}`);
