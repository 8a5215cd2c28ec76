import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services.ts';

/** Asked every few seconds by a machine, or in dozens by a page: of use to who looks for one of them only. */
export const isMinor = (route: string): boolean =>
  /^\/(healthz|readyz|metrics)$|\/assets\/|^\/brand\//.test(route);

/**
 * One line a request: what was asked by its route, never by its address, which can hold the secret of a link;
 * how it was answered, and who asked. What was sent and answered is in no line.
 */
export function logRequests(app: FastifyInstance, { config, log }: Services): void {
  if (!log.isLevelEnabled('info')) return;
  const addressOf: (request: FastifyRequest) => string | undefined = {
    full: ({ ip }: FastifyRequest) => ip,
    network: ({ ip }: FastifyRequest) => networkOf(ip),
    none: () => undefined,
  }[config.LOG_ADDRESSES];
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, host, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const line = {
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      host: host.slice(0, 255),
      address: addressOf(request),
      refused: reply.refusedWith ?? undefined,
      ...request.logged(),
    };
    request.log[isMinor(route) ? 'debug' : 'info'](line, 'request');
    done();
  });
}
