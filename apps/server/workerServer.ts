import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { mountHealth } from '#kit/server/http/health.ts';
import { refuseWith } from '#kit/server/http/mount.ts';
import type { Services } from '#kit/server/services/services.ts';

/** The server of a process that serves only its operator: health and metrics. */
export function createWorkerServer(services: Services): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
  }) as unknown as FastifyInstance;
  app.decorateReply('refusedWith', null);
  app.setNotFoundHandler((_request, reply) => refuseWith(reply, null, { refused: 'NOT_FOUND' }));
  mountHealth(app, services);
  return app;
}
