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
import { longestMs } from '#kit/server/fairTurns.ts';
import type { Services } from '#kit/server/services/services.ts';
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
import { refuseOtherAddresses } from './ownAddresses.ts';
import { type OwnHosts, refuseUnknownHosts } from './ownHost.ts';
import { logRefusals } from './refusals.ts';
import { logRequests, traceRequests } from './requestLog.ts';

/** The web server with everything that holds for all calls, and no page yet. */
export async function createServer(
  routes: readonly Route[],
  {
    hosts,
    addresses = [],
    ...options
  }: MountOptions & {
    hosts: OwnHosts;
    /** From where it may be called; from everywhere without any. */
    addresses?: readonly string[];
  },
): Promise<FastifyInstance> {
  const { config, log } = options.services;
  const app = Fastify({
    loggerInstance: log,
    // Our own hook logs one line per call; Fastify's two lines cost a third of its speed.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'transactionId',
    }),
    trustProxy: (_address: string, hop: number) => hop < config.TRUSTED_PROXIES,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // How often Node checks both limits; its default allows slow headers a minute and a half.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    connectionTimeout: 10_000 + longestMs.callTurn + longestMs.apartTurn + longestMs.apart,
    genReqId: (request) => transactionIdOf(request.headers['x-transaction-id']),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    // An address that cannot be parsed: this runs before any hook.
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  } as FastifyServerOptions) as FastifyInstance;
  app.decorate('cookiesNeedTls', config.production);
  if (hosts.showBranded) app.decorate('showBranded', hosts.showBranded);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuseWith(reply, null, { refused: 'NOT_FOUND' }));
  app.removeContentTypeParser('text/plain');

  // The first hook, so that the other hooks' queries are part of the request's trace.
  traceRequests(app);
  await app.register(cookie);
  addSecurityHeaders(app, foreignSources(options.services));
  refuseOtherAddresses(app, addresses);
  await app.register(compress, { threshold: 2048 });
  if (config.RATE_LIMITS === 'on') await app.register(rateLimit, rateLimits(options.audience));
  await app.register(swagger, {
    openapi: {
      info: { title: 'Portal API', version: '1' },
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    // Each call has a tag; addresses that are no calls have none.
    hideUntagged: true,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-transaction-id', request.id);
    const isCall = request.url.startsWith('/api/');
    if (isCall) reply.header('cache-control', 'no-store');
    // No file name or id contains NUL. In a call's query, the input's validation reports the field instead
    // (security I9).
    if (hostsOf(request) > 1) return void refuseWith(reply, null, { refused: 'INVALID_INPUT' });
    const looked = isCall ? request.url.split('?', 1)[0] : request.url;
    if (looked?.includes('%00')) refuseWith(reply, null, { refused: 'NOT_FOUND' });
    else done();
  });
  logRefusals(app, options.services);
  refuseUnknownHosts(app, hosts);
  logRequests(app, options.services);
  await mountCalls(app, routes, options);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.all('/api/*', { schema: { hide: true } }, async (_request, reply) =>
    refuseWith(reply, null, { refused: 'NOT_FOUND' }),
  );
  return app;
}

/** How callers prove who they are. A call that says neither takes a session, or is for anybody. */
const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'session' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key for programs: it reads, 60 calls a minute, without cookies and CSRF token.',
  },
} as const;

/** The browser itself asks a bought user pool and the address service; a bought captcha loads its own code. */
function foreignSources({ identity, captcha, config }: Services): ForeignSources {
  const asked = [identity.pool.endpoint, config.IP_LOOKUP_URL ?? ''];
  return {
    connect: asked.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin),
    script: captcha.sources,
  };
}

/** With several Host headers, a proxy in front may have read a different one (RFC 9112 §3.2). */
const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/**
 * This process's own rate limit. It counts by person when signed in, so that an office behind one address is
 * not one caller; a cookie without a valid session does not count as a person.
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
