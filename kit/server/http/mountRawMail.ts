import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseWith } from '#kit/server/http/mount.ts';
import type { PutOff } from '#kit/server/ports/inboundMail.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { takeReport } from '../mail/takeReport.ts';

interface RawMail {
  path: string;
  /** The bearer token of whoever hands mails over; without it the address does not exist. */
  token: string | undefined;
  maxBytes: number;
  take(raw: Buffer, request: FastifyRequest): Promise<PutOff>;
}

/**
 * Receives raw mails from a mail server. Every mail is accepted, now or later, whatever it is, so that the mail
 * server never sends a bounce for it.
 */
export function mountRawMail(app: FastifyInstance, { path, token, maxBytes, take }: RawMail): void {
  if (!token) return;
  const expected = Buffer.from(hashSecret(`Bearer ${token}`));
  app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Checked before the body, so that nobody without the token makes us read megabytes.
    scope.addHook('onRequest', (request, reply, done) => {
      const given = Buffer.from(hashSecret(request.headers.authorization ?? ''));
      if (timingSafeEqual(expected, given)) done();
      else refuseWith(reply, null, { refused: 'NO_SESSION' });
    });
    scope.post(
      path,
      {
        schema: { hide: true },
        bodyLimit: maxBytes,
        config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        const putOff = Buffer.isBuffer(request.body) ? await take(request.body, request) : null;
        return putOff === null
          ? reply.code(204).send()
          : refuseWith(reply, null, { refused: 'TOO_MANY', retryAfter: putOff });
      },
    );
  });
}

/** A report returns one of our mails, which is only a few kilobytes. */
const largestReport = 1024 * 1024;

/** Receives from the mail server the raw mails to the bounce address. */
export const mountReports = (app: FastifyInstance, services: Services): void =>
  mountRawMail(app, {
    path: '/mail/reports',
    token: services.config.MAIL_REPORTS_TOKEN,
    maxBytes: largestReport,
    take: async (raw, { log }) => {
      log.info({ event: 'mailReport', told: await takeReport(services, raw) }, 'report of a mail');
      return null;
    },
  });
