import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './answer.ts';

/**
 * Sends a download under its own name, in both forms of RFC 6266, escaped so that the name cannot break the
 * header.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const plain = file.fileName.replaceAll(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(file.fileName.toWellFormed()).replaceAll(/['()*]/g, percent);
  return reply
    .header('content-type', file.contentType)
    .header(
      'content-disposition',
      `${file.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    )
    .header('cache-control', 'private, no-store')
    .send(file.body);
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
