import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#kit/contract/call.ts';
import {
  errorEnvelope,
  type PlatformRefusal,
  platformRefusals,
  successEnvelope,
} from '#kit/contract/envelope.ts';
import { noAudit, type Trail } from '#kit/server/audit/trail.ts';
import { type Db, isUnavailable } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import { StorageUnavailable } from '#providers/storage/port.ts';
import { type Context, type FileAnswer, isRefused, type Route } from './answer.ts';
import { sendFile } from './file.ts';
import { readUpload, takeUploads } from './upload.ts';

export interface MountOptions {
  services: Services;
  audience: Audience;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged(): object;
  }
}

/** For whom a server is: the portal's customers, or the provider's staff. */
export interface Audience {
  /** What is kept on a request of who makes it; called once, for each server. */
  decorate(app: FastifyInstance): void;
  /** Everything that can be said before the body is read. */
  admit(call: Call, request: FastifyRequest): Promise<PlatformRefusal | null>;
  callerOf(request: FastifyRequest): object | null;
  /** The door through which the caller's calls reach the database. */
  doorOf(request: FastifyRequest): Db;
  /** The call's entry in the audit log, or null where it has none. */
  trailOf(call: Call, request: FastifyRequest): Trail | null;
  /** Who made a call, for its lines in the log. */
  logged(request: FastifyRequest): object;
}

/**
 * Mounts every call below /api. What holds for all of them stands here and cannot be left out:
 * origin, session, CSRF token and whatever else the audience asks, rate limit, input, envelope, log.
 */
export function mountCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions,
): void {
  options.audience.decorate(app);
  app.decorateRequest('logged', function logged(this: FastifyRequest) {
    return options.audience.logged(this);
  });
  const takesUpload = ({ call }: Route) => call.takes === 'upload';
  for (const route of routes) if (!takesUpload(route)) mountCall(app, route, options);
  // A context of their own: nothing but these may be sent a form.
  app.register(async (context) => {
    await takeUploads(context);
    for (const route of routes.filter(takesUpload)) mountCall(context, route, options);
  });
}

function mountCall(app: FastifyInstance, { call, handler }: Route, options: MountOptions): void {
  const { audience } = options;
  app.route({
    method: call.method,
    url: `/api${fastifyPath(call.path)}`,
    schema: routeSchema(call),
    config: { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } },
    onRequest: async (request, reply) => {
      const refusal = await audience.admit(call, request);
      if (refusal) return refuseWith(reply, call, refusal);
    },
    handler: async (request, reply) => {
      const trail = audience.trailOf(call, request);
      const context = contextOf(request, reply, options, trail);
      const input = call.takes === 'upload' ? await readUpload(request) : inputOf(call, request);
      const result = isRefused(input) ? input : await handler(context, input as never);
      if (isRefused(result)) return refuseWith(reply, call, result.refused, result.retryAfter);
      await trail?.close(audience.doorOf(request));
      if (call.answers === 'file') return sendFile(reply, result as FileAnswer);
      return reply.send({ success: true, data: result });
    },
  });
}

/** What a handler is given. The tenant's door and the log are made for those who ask for them. */
function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, audience }: MountOptions,
  trail: Trail | null,
): Context {
  return {
    caller: audience.callerOf(request) as never,
    get db() {
      const db = audience.doorOf(request);
      return trail ? trail.through(db) : db;
    },
    audit: trail ?? noAudit,
    get log() {
      return logOf(request);
    },
    services,
    http: { request, reply },
  };
}

/** The call's log, naming who made it. */
const logOf = (request: FastifyRequest): Log => (request.log as Log).child(request.logged());

export function refuseWith(
  reply: FastifyReply,
  call: Call | null,
  code: string,
  retryAfter?: number,
): FastifyReply {
  const status =
    (platformRefusals as Record<string, number>)[code] ??
    call?.refusals[code] ??
    platformRefusals.INTERNAL;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  return reply.code(status).send({ success: false, error: { code, message: code } });
}

/** The last net: turns what Fastify, its plugins and the unforeseen throw into the envelope. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error as { statusCode?: number; code?: string; validation?: ValidationIssue[] };
  if (known.validation) {
    return reply.code(platformRefusals.INVALID_INPUT).send({
      success: false,
      error: {
        code: 'INVALID_INPUT',
        message: 'Some of what was sent is not as it must be.',
        fields: known.validation.slice(0, 20).map(fieldOf),
      },
    });
  }
  const byStatus: Record<number, PlatformRefusal> = {
    400: 'INVALID_INPUT',
    404: 'NOT_FOUND',
    413: 'TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA',
    429: 'TOO_MANY',
  };
  const code = known.statusCode ? byStatus[known.statusCode] : undefined;
  if (code) return refuseWith(reply, null, code);
  logOf(request).error({ err: error }, 'call failed');
  const isAway = isUnavailable(error) || error instanceof StorageUnavailable;
  return refuseWith(reply, null, isAway ? 'UNAVAILABLE' : 'INTERNAL');
}

interface ValidationIssue {
  instancePath?: string;
  message?: string;
}
const fieldOf = (issue: ValidationIssue) => ({
  path: (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.').slice(0, 200),
  message: (issue.message ?? 'is not valid').slice(0, 200),
});

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** The call's schemas as Fastify takes them; the API document is made of the same. */
function routeSchema(call: Call) {
  const parameters = pathParameters(call.path);
  const inPath: Record<string, true> = Object.fromEntries(parameters.map((key) => [key, true]));
  const rest = parameters.length > 0 ? call.input.omit(inPath as never) : call.input;
  const input = {
    params: parameters.length > 0 ? call.input.pick(inPath as never) : undefined,
    ...(call.method === 'POST' ? { body: rest } : { querystring: rest }),
    ...(call.takes === 'upload' && { body: undefined, consumes: ['multipart/form-data'] }),
  };
  return {
    ...dropUndefined(input),
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^\w]+/g, '_')}`,
    response: {
      ...(call.answers === 'file' ? {} : { 200: successEnvelope(call.output) }),
      '4xx': errorEnvelope,
      '5xx': errorEnvelope,
    },
  };
}

const dropUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

function inputOf(call: Call, request: FastifyRequest): unknown {
  const sent = call.method === 'POST' ? request.body : request.query;
  return { ...(sent as object | undefined), ...(request.params as object) };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller's own x-transaction-id where it is a UUID, else a new one. */
export const transactionIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && uuid.test(header) ? header : randomUUID();
