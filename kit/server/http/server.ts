import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Services } from '#kit/server/services.ts';
import type { Route } from './answer.ts';
import { addSecurityHeaders, type ForeignSources } from './headers.ts';
import {
  type Audience,
  answerError,
  type MountOptions,
  mountCalls,
  refuseWith,
  transactionIdOf,
} from './mount.ts';
import { type OwnHosts, refuseUnknownHosts } from './ownHost.ts';
import { logRefusals } from './refusals.ts';
import { logRequests } from './requestLog.ts';
import { traceRequests } from './requestTraces.ts';

/** The web server with everything that holds for all calls, and no page yet. */
export async function createServer(
  routes: readonly Route[],
  { hosts, ...options }: MountOptions & { hosts: OwnHosts },
): Promise<FastifyInstance> {
  const { config, log } = options.services;
  const app = Fastify({
    loggerInstance: log,
    // One line a call, written by our own hook; Fastify's two cost a third of its speed.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'transactionId',
    }),
    trustProxy: (_address: string, hop: number) => hop < config.TRUSTED_PROXIES,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // Node looks at both limits so often; by itself it gives a slow head a minute and a half.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    connectionTimeout: 60_000,
    genReqId: (request) => transactionIdOf(request.headers['x-transaction-id']),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    // An address that cannot be read: it is asked before there is any hook.
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  } as FastifyServerOptions) as FastifyInstance;
  app.decorate('cookiesNeedTls', config.production);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuseWith(reply, null, { refused: 'NOT_FOUND' }));
  app.removeContentTypeParser('text/plain');

  // First of all hooks: what the others ask of the database is part of the request.
  traceRequests(app);
  await app.register(cookie);
  addSecurityHeaders(app, foreignSources(options.services));
  await app.register(compress, { threshold: 2048 });
  if (config.RATE_LIMITS === 'on') await app.register(rateLimit, rateLimits(options.audience));
  if (config.API_DOCUMENT) {
    await app.register(swagger, {
      openapi: { info: { title: 'Portal API', version: '1' } },
      transform: jsonSchemaTransform,
    });
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-transaction-id', request.id);
    const isCall = request.url.startsWith('/api/');
    if (isCall) reply.header('cache-control', 'no-store');
    // No file and no id has NUL in it; of a call's query it says which field has (security I9).
    if (hostsOf(request) > 1) return void refuseWith(reply, null, { refused: 'INVALID_INPUT' });
    const looked = isCall ? request.url.split('?', 1)[0] : request.url;
    if (looked?.includes('%00')) refuseWith(reply, null, { refused: 'NOT_FOUND' });
    else done();
  });
  logRefusals(app, options.services);
  refuseUnknownHosts(app, hosts);
  logRequests(app, options.services);
  await mountCalls(app, routes, options);
  if (config.API_DOCUMENT)
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async (_request, reply) =>
    refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  );
  return app;
}

/** A bought user pool and a look-up of addresses are asked by the browser; a bought captcha brings its own code. */
function foreignSources({ identity, captcha, config }: Services): ForeignSources {
  const asked = [identity.pool.endpoint, config.IP_LOOKUP_URL ?? ''];
  return {
    connect: asked.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin),
    script: captcha.sources,
  };
}

/** A proxy in front may have read another of them (RFC 9112 §3.2). */
const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * What this process counts by itself. By person where one is signed in, so that an office behind one address
 * is not one caller; a cookie that is no session's does not count as one.
 */
const rateLimits = (audience: Audience) => ({
  global: false,
  keyGenerator: (request: FastifyRequest) => audience.countedAs(request).one,
  errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) =>
    Object.assign(new Error('Too many calls'), {
      statusCode: 429,
      retryAfter: Math.ceil(ttl / 1000),
    }),
});
