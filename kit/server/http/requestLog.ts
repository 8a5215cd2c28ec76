import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';

/**
 * Requested by a machine every few seconds, or by a page in dozens: only useful when searching for one of
 * them.
 */
export const isMinor = (route: string): boolean =>
  /^\/(healthz|readyz|metrics)$|\/assets\/|^\/brand\//.test(route);

/**
 * Logs one line per request: the route, never the address, which can contain a link's secret; how it was
 * answered, and the caller. Bodies are never logged.
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
