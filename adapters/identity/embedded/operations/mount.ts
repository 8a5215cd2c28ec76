import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#kit/server/db/database.ts';
import { readCookie } from '#kit/server/http/cookies.ts';
import { deviceKind } from '#kit/server/http/deviceKind.ts';
import { deviceOf } from '#kit/server/http/knownDevice.ts';
import { isForeign } from '#kit/server/http/origin.ts';
import { unfitText } from '#kit/server/http/unfitText.ts';
import type { Log } from '#kit/server/log/log.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { type Fault, fault, isFault } from '../fault.ts';
import { tooManyRequests } from '../limits.ts';
import type { Pool } from '../operation.ts';
import { operations } from './index.ts';

const contentType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';

/** Serves Cognito's JSON protocol at /cognito/, and the pool's public keys below it. */
export function mountPool(
  app: FastifyInstance,
  pool: Pool,
  { poolId, jwks }: { poolId: string; jwks: () => Promise<object> },
): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        contentType,
        { parseAs: 'string' },
        scope.getDefaultJsonParser('error', 'error'),
      );
      scope.setErrorHandler(answerError);
      scope.route({
        method: 'POST',
        url: '/',
        // Requests here hold at most a few tokens.
        bodyLimit: 64 * 1024,
        schema: { hide: true },
        // Counts by address because nobody is signed in here. The pool's own limits are stricter.
        config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
        onRequest: async (request, reply) => {
          if (isForeign(request)) return answerFault(reply, foreignOrigin, 403);
        },
        handler: async (request, reply) => answerOperation(pool, request, reply),
      });
      scope.get(
        `/${poolId}/.well-known/jwks.json`,
        { schema: { hide: true } },
        async (_request, reply) =>
          reply.header('cache-control', 'public, max-age=300').send(await jwks()),
      );
    },
    { prefix: '/cognito' },
  );
}

const foreignOrigin = fault('NotAuthorizedException', 'Requests of another origin are refused.');

async function answerOperation(pool: Pool, request: FastifyRequest, reply: FastifyReply) {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = target.startsWith(targetPrefix)
    ? operations.get(target.slice(targetPrefix.length))
    : undefined;
  if (!operation)
    return answerFault(reply, fault('UnknownOperationException', 'Unknown operation.'));
  const unfit = unfitText(request.body);
  if (unfit !== undefined)
    return answerFault(
      reply,
      fault('InvalidParameterException', `${unfit}: has NUL or half a character in it`),
    );
  const parsed = operation.input.safeParse(request.body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'The request';
    return answerFault(
      reply,
      fault('InvalidParameterException', `${where}: ${issue?.message ?? 'is not valid'}`),
    );
  }
  const input = parsed.data as { ClientId?: string };
  if (input.ClientId !== undefined && input.ClientId !== pool.clientId) {
    return answerFault(
      reply,
      fault('ResourceNotFoundException', 'User pool client does not exist.'),
    );
  }
  const session = readCookie(request, 'session');
  const result = await operation.run(pool, input as never, {
    address: request.ip,
    host: request.hostname.toLowerCase(),
    site: `${request.protocol}://${request.host.toLowerCase()}`,
    deviceOf: (email) =>
      deviceOf(request, { keys: pool.keys, cookie: 'device', email, now: pool.clock.now() }),
    device: deviceKind(request.headers['user-agent'] ?? ''),
    session: session && hashSecret(session),
    log: request.log as unknown as Log,
  });
  return isFault(result) ? answerFault(reply, result) : send(reply, result);
}

/** Cognito answers 400 for everything; here too many requests is 429, so that clients respect Retry-After. */
function answerFault(
  reply: FastifyReply,
  { fault: name, message, retryAfter, session: Session }: Fault,
  status = name === 'TooManyRequestsException' ? 429 : 400,
) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return send(reply.code(status).header('x-amzn-errortype', name), {
    __type: name,
    message,
    ...(Session && { Session }),
  });
}

/** Handles errors thrown by Fastify and its plugins, and unexpected ones. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, retryAfter } = error as { statusCode?: number; retryAfter?: number };
  if (statusCode === 429) return answerFault(reply, tooManyRequests(retryAfter ?? 60));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return answerFault(
      reply,
      fault('SerializationException', 'The request cannot be read.'),
      statusCode,
    );
  }
  request.log.error({ err: error }, 'user pool operation failed');
  const failed = fault('InternalErrorException', 'Something went wrong. Try again later.');
  return answerFault(reply, failed, isUnavailable(error) ? 503 : 500);
}

const send = (reply: FastifyReply, body: object) =>
  reply
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    .header('x-amzn-requestid', reply.request.id)
    .send(JSON.stringify(body));
