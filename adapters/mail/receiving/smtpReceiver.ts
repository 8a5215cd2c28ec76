import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Log } from '#kit/server/log/log.ts';
import { type InboundMailTaker, maxInboundBytes } from '#kit/server/ports/inboundMail.ts';

const maxClients = 20;
const maxRecipients = 10;
const idleMs = 30_000;

/**
 * Takes mails by SMTP, from a mail server of the operator's own network or in the demonstration: it has no
 * TLS and no sign-in, and takes mails to known addresses alone, so that it relays nothing and bounces nothing.
 */
export async function startSmtpReceiver(
  { host, port }: { host: string; port: number },
  taker: InboundMailTaker,
  log: Log,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxInboundBytes,
    maxClients,
    socketTimeout: idleMs,
    closeTimeout: 5000,
    logger: false,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= maxRecipients)
        return done(answer(452, '4.5.3 Too many recipients'));
      taker.isKnown(address).then(
        (known) => done(known ? null : answer(550, '5.1.1 No such address')),
        (error: unknown) => done(later(error)),
      );
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        // What is too long is read to its end, as the protocol asks, and not kept.
        if (!stream.sizeExceeded) parts.push(part);
      });
      stream.on('error', (error) => done(later(error)));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(answer(552, '5.3.4 Too large'));
        taker.take({ raw: Buffer.concat(parts), ...envelopeOf(session) }).then(
          (putOff) => done(putOff === null ? null : answer(451, '4.7.0 Too many, try again later')),
          (error: unknown) => done(later(error)),
        );
      });
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'a mail could not be taken'));
  function later(error: unknown): Error {
    log.error({ err: error }, 'a mail could not be taken for now');
    return answer(451, '4.3.0 Try again later');
  }
  await new Promise<void>((done, failed) => {
    server.server.once('error', failed);
    server.listen(port, host, done);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});

const answer = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });
