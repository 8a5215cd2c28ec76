import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contentType } from '#kit/server/contentType.ts';
import type { FileAnswer, ScreenAnswer } from './answer.ts';

/**
 * Sends a download under its own name, in both forms of RFC 6266, escaped so that the name cannot break the
 * header; or leads to the screen that tells when there is one.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer | ScreenAnswer): FastifyReply {
  if ('screen' in file)
    return reply.header('cache-control', 'private, no-store').redirect(file.screen, 303);
  if (file.body instanceof Readable) logFailure(reply, file.body);
  const plain = file.fileName.replaceAll(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(file.fileName.toWellFormed()).replaceAll(/['()*]/g, percent);
  return reply
    .header('content-type', file.contentType ?? contentType(file.fileName))
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
    .header(
      'cache-control',
      file.isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-store',
    )
    .send(file.body);
}

/** Once a part is sent no refusal can be, and Fastify logs nothing; what is compressed its plugin logs. */
function logFailure(reply: FastifyReply, body: Readable): void {
  body.once('error', (err) => {
    if (reply.raw.headersSent && !reply.hasHeader('content-encoding'))
      reply.log.error({ err }, 'call failed');
  });
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
