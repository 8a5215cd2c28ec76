import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#kit/server/config/config.ts';
import { urgentMailQueue } from '#kit/server/mail/sendMail.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { version } from '#kit/server/version.ts';
import { relaySilence } from '../watch/metrics.ts';
import { refuseWith } from './mount.ts';

/**
 * The operator's probes: `/healthz` (the process answers; its version for who has the token), `/readyz` (so does its
 * database, it is not stopping, and a worker's queues are not late), `/metrics` (Prometheus text format, protected by a
 * token).
 */
export function mountHealth(app: FastifyInstance, services: Services): void {
  const { config, metrics } = services;
  app.addHook('onResponse', async (request, reply) => {
    const asked = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    if (!request.routeOptions.config.isLasting)
      metrics.requests.observe({ ...asked, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.refusedWith) metrics.refusals.inc({ ...asked, code: reply.refusedWith });
  });
  app.get('/healthz', { schema: { hide: true } }, async ({ headers }) => ({
    status: 'ok',
    ...(mayReadMetrics(config, headers.authorization) ? { version } : {}),
  }));
  let isStopping = false;
  const closeUnused = followUnused(app);
  // Still accepts calls, each as the last on its connection, until the load balancer has seen /readyz and
  // sends no more.
  app.addHook('preClose', async () => {
    isStopping = true;
    await setTimeout(config.DRAIN_SECONDS * 1000);
    closeUnused();
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    const stuck = await services.database.stuck();
    if (stuck.length > 0) return reply.code(503).send({ status: 'database unavailable', stuck });
    const late = await queuesLate(services);
    if (late.length === 0) return { status: 'ok' };
    // A process that also serves customers stays ready: taking it out of service would not help the queue.
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

/** Compares hashes, so that the duration reveals nothing about the token. */
const mayReadMetrics = (
  { METRICS_TOKEN: token, demo }: Config,
  authorization: string | undefined,
): boolean =>
  token === undefined ? demo : hashSecret(authorization ?? '') === hashSecret(`Bearer ${token}`);

/** Mail that somebody waits for: a code or a link. Other queues may wait for hours by design. */
const urgent = [urgentMailQueue];
/** In seconds; the relay looks every few seconds. */
const longestSilence = 60;

/** A sentence for each reason why background work is late; empty if all is well. */
async function queuesLate({
  config,
  jobs,
  metrics,
}: Pick<Services, 'config' | 'jobs' | 'metrics'>): Promise<string[]> {
  const late: string[] = [];
  const silence = Math.round(relaySilence(jobs));
  if (silence > longestSilence)
    late.push(`The relay of this process has not looked for announced jobs for ${silence} s.`);
  const counts = await metrics.fleet.counts();
  if (!counts) late.push('The database does not tell the state of the queues within 2 s.');
  for (const { queue, waiting, oldestSeconds } of counts ?? [])
    if (urgent.includes(queue) && oldestSeconds > config.LATE_SECONDS)
      late.push(
        `The oldest of ${waiting} jobs of ${queue} waits for ${oldestSeconds} s, longer than LATE_SECONDS (${config.LATE_SECONDS}).`,
      );
  return late;
}

/**
 * Follows a server's connections; what it returns closes those on which nothing was ever sent, as browsers open ahead.
 * Node closes only those that had a request when a server closes, and waits a minute for the others.
 */
export function followUnused(app: FastifyInstance): () => void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
