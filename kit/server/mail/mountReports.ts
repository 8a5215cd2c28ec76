import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuseWith } from '#kit/server/http/mount.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { takeReport } from './takeReport.ts';

/** A report returns one of our mails, which is only a few kilobytes. */
const largestReport = 1024 * 1024;

/**
 * Receives from the mail server the raw mails to the bounce address. Every mail is accepted, so that the mail
 * server never bounces a bounce.
 */
export function mountReports(app: FastifyInstance, services: Services): void {
  const { MAIL_REPORTS_TOKEN: token } = services.config;
  if (!token) return;
  const expected = Buffer.from(hashSecret(`Bearer ${token}`));
  app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Checked before the body, so that nobody without the token makes us read a megabyte.
    scope.addHook('onRequest', (request, reply, done) => {
      const given = Buffer.from(hashSecret(request.headers.authorization ?? ''));
      if (timingSafeEqual(expected, given)) done();
      else refuseWith(reply, null, { refused: 'NO_SESSION' });
    });
    scope.post(
      '/mail/reports',
      {
        schema: { hide: true },
        bodyLimit: largestReport,
        config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      },
      async ({ body, log }, reply) => {
        const told = Buffer.isBuffer(body) ? await takeReport(services, body) : null;
        log.info({ event: 'mailReport', told }, 'report of a mail');
        return reply.code(204).send();
      },
    );
  });
}
