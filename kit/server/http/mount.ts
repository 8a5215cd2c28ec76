import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Schemas } from '#kit/contract/call.ts';
import { type PlatformRefusal, platformRefusals } from '#kit/contract/envelope.ts';
import { loadSchemas } from '#kit/contract/loadSchemas.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { type AuditRecorder, noAudit } from '#kit/server/audit/auditRecorder.ts';
import { type Db, isUnavailable } from '#kit/server/db/database.ts';
import { refuseGrowth } from '#kit/server/limits/room.ts';
import type { Log } from '#kit/server/log/log.ts';
import { StorageUnavailable } from '#kit/server/ports/storage.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isRefused, type Refused, refuseInput } from '../refusal.ts';
import type { Context, EventsAnswer, FileAnswer, Route, ScreenAnswer } from './answer.ts';
import { type CountedAs, waitForCall } from './callLimits.ts';
import { type CallTurns, createCallTurns } from './callTurns.ts';
import { isOpened, sendErrorPage } from './errorPage.ts';
import { sendFile } from './file.ts';
import { fieldsOf, invalidInputMessage, type ValidationIssue } from './invalidInput.ts';
import { routeSchema } from './routeSchema.ts';
import { unfitText } from './unfitText.ts';
import { readUpload, takeUploads } from './upload.ts';

/**
 * Begins an answer of server-sent events. It bypasses Fastify's own sending, which would compress the events and
 * hold them back; its headers ask proxies not to do so either (`no-transform`: RFC 9111 §5.2.2.6;
 * X-Accel-Buffering: nginx).
 */
function sendEvents(reply: FastifyReply, listen: EventsAnswer): FastifyReply {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .hijack();
  const { raw } = reply;
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  // A HEAD request is answered by the headers alone.
  if (reply.request.method === 'HEAD') return reply.raw.end() && reply;
  raw.flushHeaders();
  listen(raw);
  return reply;
}

export interface MountOptions {
  services: Services;
  audience: Audience;
}

declare module 'fastify' {
  interface FastifyRequest {
    logged(): object;
  }
  interface FastifyContextConfig {
    /** Whether its answers last until one side ends them, so that their duration says nothing. */
    isLasting?: boolean;
  }
}

/** Whom a server is for: the portal's customers, or the provider's staff. */
export interface Audience {
  /** Adds the caller's property to requests; called once per server. */
  decorate(app: FastifyInstance): void;
  /** All checks that do not need the body. */
  admit(call: Call, request: FastifyRequest): Promise<PlatformRefusal | null>;
  /** What depends on the input, which is valid. */
  admitInput?(call: Call, request: FastifyRequest, input: unknown): Promise<PlatformRefusal | null>;
  callerOf(request: FastifyRequest): object | null;
  /** Whom an admitted call counts for. */
  countedAs(request: FastifyRequest): CountedAs;
  /** The database handle for the caller's calls. */
  dbFor(request: FastifyRequest): Db;
  /** The call's audit entry, or null if it has none. */
  auditRecorderOf(call: Call, request: FastifyRequest): AuditRecorder | null;
  /** The caller for log lines, with just enough of the session to tell it from the same person's others. */
  logged(request: FastifyRequest): object;
}

/**
 * Mounts every call below /api, with the checks that no call can leave out: origin, session, CSRF token and
 * whatever else the audience requires, rate limit, input, envelope, log.
 */
export async function mountCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  options: MountOptions,
): Promise<void> {
  options.audience.decorate(app);
  app.decorateRequest('logged', function logged(this: FastifyRequest) {
    return options.audience.logged(this);
  });
  const loaded = await Promise.all(
    routes.map(async (route) => ({ ...route, schemas: await loadSchemas(route.call) })),
  );
  const takesUpload = ({ call }: Route) => call.takes === 'upload';
  const turns = createCallTurns();
  for (const route of loaded) if (!takesUpload(route)) mountCall(app, route, options, turns);
  // A context of their own, so that no other call accepts a form.
  app.register(async (context) => {
    await takeUploads(context);
    for (const route of loaded.filter(takesUpload)) mountCall(context, route, options, turns);
  });
}

function mountCall(
  app: FastifyInstance,
  { call, handler, schemas }: Route & { schemas: Schemas },
  options: MountOptions,
  turns: CallTurns,
): void {
  const { audience } = options;
  const takesTurn = call.takes === 'json' && call.answers === 'json';
  app.route({
    method: call.method,
    url: `/api${fastifyPath(call.path)}`,
    // What programs read is described everywhere, so that clients are made from it (decision 63).
    schema: routeSchema(call, schemas, {
      isDescribed: call.programs || options.services.config.API_DOCUMENT,
    }),
    config: {
      rateLimit: { max: call.perMinute, timeWindow: '1 minute' },
      isLasting: call.answers === 'events',
    },
    onRequest: async (request, reply) => {
      const refusal = await audience.admit(call, request);
      if (refusal) return refuseWith(reply, call, { refused: refusal });
    },
    // After the process's own count, which spares the database a flood.
    preParsing: async (request, reply) => {
      const wait = await waitForCall(options.services, call, audience.countedAs(request));
      if (wait > 0) refuseWith(reply, call, { refused: 'TOO_MANY', retryAfter: wait });
      else if (call.grows) {
        const refused = await askForRoom(call, request, options);
        if (refused) refuseWith(reply, call, { refused });
      }
    },
    handler: async (request, reply) => {
      const auditRecorder = audience.auditRecorderOf(call, request);
      const context = contextOf(request, reply, options, auditRecorder);
      const input =
        call.takes === 'upload' ? await readUpload(request, call) : fitInput(call, request);
      if (isRefused(input)) return refuseWith(reply, call, input);
      const refused = await audience.admitInput?.(call, request, input);
      if (refused) return refuseWith(reply, call, { refused });
      const { one, all = one } = audience.countedAs(request);
      const work = async () => handler(context, input as never);
      const result = await (takesTurn ? turns(all, work, reply.raw) : work());
      if (isRefused(result)) return refuseWith(reply, call, result);
      await auditRecorder?.close(audience.dbFor(request));
      if (call.answers === 'file') return sendFile(reply, result as FileAnswer | ScreenAnswer);
      if (call.answers === 'events') return sendEvents(reply, result as EventsAnswer);
      return reply.send({ success: true, data: result });
    },
  });
}

/** A call without a session, by a link, is told only of the disk: what its link may store is bounded by its handler. */
function askForRoom(call: Call, request: FastifyRequest, { services, audience }: MountOptions) {
  const caller = audience.callerOf(request) as { orgId?: string } | null;
  const orgId = call.access === 'organization' ? (caller?.orgId ?? null) : null;
  return refuseGrowth(services, audience.dbFor(request), orgId);
}

/** What a handler receives. The tenant's handle and the log are created only when used. */
function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, audience }: MountOptions,
  auditRecorder: AuditRecorder | null,
): Context {
  return {
    caller: audience.callerOf(request) as never,
    get db() {
      const db = audience.dbFor(request);
      return auditRecorder ? auditRecorder.through(db) : db;
    },
    audit: auditRecorder ?? noAudit,
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
  { refused: code, retryAfter, fields }: Refused,
): FastifyReply {
  const refusal =
    (platformRefusals as Record<string, Refusal>)[code] ??
    call?.refusals[code] ??
    platformRefusals.INTERNAL;
  const { status, message } = refusal;
  reply.refusedWith = code;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  if (isOpened(reply.request)) return sendErrorPage(reply, code, refusal);
  const error = fields ? { code, message: invalidInputMessage(fields), fields } : { code, message };
  return reply.code(status).send({ success: false, error });
}

/** The last resort: turns errors of Fastify and its plugins, and unexpected ones, into the envelope. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error as Error & {
    code?: string;
    statusCode?: number;
    retryAfter?: number;
    validation?: ValidationIssue[];
    validationContext?: 'body' | 'params' | 'querystring';
  };
  if (known.validation) {
    const { body, params, query } = request;
    const sent = { body, params, querystring: query }[known.validationContext ?? 'body'];
    return refuseWith(reply, null, {
      refused: 'INVALID_INPUT',
      fields: fieldsOf(known.validation, sent),
    });
  }
  const byStatus: Record<number, PlatformRefusal> = {
    400: 'INVALID_INPUT',
    // A file outside of its folder.
    403: 'NOT_FOUND',
    404: 'NOT_FOUND',
    413: 'TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA',
    429: 'TOO_MANY',
  };
  const code = known.statusCode ? byStatus[known.statusCode] : undefined;
  if (code === 'INVALID_INPUT')
    return refuseWith(reply, null, refuseInput('body', 'cannot be read'));
  if (code) return refuseWith(reply, null, { refused: code, retryAfter: known.retryAfter });
  // The client is gone and the work was canceled.
  const isLeft =
    reply.raw.destroyed &&
    (known.name === 'AbortError' || known.code === 'ERR_STREAM_PREMATURE_CLOSE');
  if (isLeft || request.signal.aborted) return refuseWith(reply, null, { refused: 'UNAVAILABLE' });
  logOf(request).error({ err: error }, 'call failed');
  const isAway = isUnavailable(error) || error instanceof StorageUnavailable;
  return refuseWith(reply, null, { refused: isAway ? 'UNAVAILABLE' : 'INTERNAL' });
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function fitInput(call: Call, request: FastifyRequest): unknown {
  const sent = call.method === 'POST' ? request.body : request.query;
  const input = { ...(sent as object | undefined), ...(request.params as object) };
  const unfit = unfitText(input);
  return unfit === undefined ? input : refuseInput(unfit, 'has NUL or half a character in it');
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The caller's x-transaction-id if it is a UUID, else a new one. */
export const transactionIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && uuid.test(header) ? header : randomUUID();
