import type { FastifyReply } from 'fastify';
import type { EventsAnswer } from './answer.ts';

/**
 * Begins an answer of server-sent events. It bypasses Fastify's own sending, which would compress the events and
 * hold them back; its headers ask proxies not to do so either (`no-transform`: RFC 9111 §5.2.2.6;
 * X-Accel-Buffering: nginx).
 */
export function sendEvents(reply: FastifyReply, listen: EventsAnswer): FastifyReply {
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
