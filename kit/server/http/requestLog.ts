import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpRequests, type RequestHappening } from '#kit/server/log/happenings.ts';
import { networkOf } from '#kit/server/password/backOff.ts';
import type { Services } from '#kit/server/services/services.ts';

/**
 * Requested by a machine every few seconds, or by a page in dozens: only useful when searching for one of
 * them.
 */
const isMinor = (route: string): boolean =>
  /^\/(healthz|readyz|metrics|internal\/domain)$|\/assets\/|^\/brand\//.test(route);

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

/**
 * Publishes each request for traces; without a subscriber no hook is added. Each trace starts here: a trace
 * id sent by a browser is not trusted.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!httpRequests.start.hasSubscribers) return;
  const under = new WeakMap<
    FastifyRequest,
    { happening: RequestHappening; within: ReturnType<typeof AsyncLocalStorage.snapshot> }
  >();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (isMinor(route)) return done();
    const happening: RequestHappening = { method: request.method, route, id: request.id };
    httpRequests.start.runStores(happening, () => {
      under.set(request, { happening, within: AsyncLocalStorage.snapshot() });
      done();
    });
  });
  // A body arrives in events of the socket, outside the request's async context, so the context is entered
  // again.
  app.addHook('preValidation', (request, _reply, done) => {
    const found = under.get(request);
    if (found) found.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const found = under.get(request);
    if (found) {
      found.happening.status = reply.statusCode;
      httpRequests.asyncEnd.publish(found.happening);
    }
    done();
  });
}
