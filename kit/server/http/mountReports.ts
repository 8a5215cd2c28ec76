import type { FastifyInstance } from 'fastify';
import type { Services } from '#kit/server/services/services.ts';
import { takeReport } from '../mail/takeReport.ts';
import { mountRawMail } from './mountRawMail.ts';

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
