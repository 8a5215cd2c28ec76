import type { FastifyInstance } from 'fastify';
import { mountRawMail } from '#kit/server/http/mountRawMail.ts';
import { type InboundMailTaker, maxInboundBytes } from '#kit/server/ports/inboundMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { oftenSeconds, receiveReply, replyAddressOf } from './receiveReply.ts';

/** What takes answers by mail, for whatever hands them over. */
export const replyTaker = (services: Services): InboundMailTaker => ({
  isKnown: async (address) => (await replyAddressOf(services, [address])) !== null,
  take: async (mail) => {
    const received = await receiveReply(services, mail);
    services.log.info({ event: 'mailReply', received }, 'answer by mail');
    return received === 'often' || received === 'full' ? oftenSeconds : null;
  },
});

const maxEnvelope = 4000;

/** Receives answers from a mail server, which names the envelope in headers of its own: the mail's may be forged. */
export function mountReplies(app: FastifyInstance, services: Services): void {
  const taker = replyTaker(services);
  mountRawMail(app, {
    path: '/mail/replies',
    token: services.config.MAIL_REPLIES_TOKEN,
    maxBytes: maxInboundBytes,
    take: (raw, { headers }) => {
      const [to = '', from] = [headers['x-envelope-to'], headers['x-envelope-from']].map((value) =>
        typeof value === 'string' ? value.slice(0, maxEnvelope).trim() : undefined,
      );
      return taker.take({ raw, from: from ?? null, to: to.split(',').map((one) => one.trim()) });
    },
  });
}
