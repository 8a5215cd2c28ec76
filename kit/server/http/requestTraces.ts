import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpRequests, type RequestHappening } from '#kit/server/log/happenings.ts';
import { isMinor } from './requestLog.ts';

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
