import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { InboundMail, InboundMailTaker } from '#kit/server/ports/inboundMail.ts';
import { startSmtpReceiver } from './smtpReceiver.ts';

const known = 'reply+one@shop.example';
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
let taken: InboundMail[] = [];
afterEach(() => receiver.close());

async function start(changes: Partial<InboundMailTaker> = {}) {
  taken = [];
  const taker = {
    isKnown: async (address: string) => address === known,
    take: async (mail: InboundMail) => {
      taken.push(mail);
      return null;
    },
    ...changes,
  };
  const silent = pino({ level: 'silent' });
  receiver = await startSmtpReceiver({ host: '127.0.0.1', port: 0 }, taker, silent);
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port });
  return (to: string | string[], text = 'Hello', from = 'ada@shop.example') =>
    transport.sendMail({ envelope: { from, to }, subject: 'Re: x', text });
}

describe('Mail by SMTP', () => {
  it('CON-091: is taken whole, with its envelope, to a known address alone', async () => {
    const send = await start();
    await send(known, 'One\n.\nTwo');
    expect(taken).toMatchObject([{ from: 'ada@shop.example', to: [known] }]);
    expect(Buffer.from(taken[0]?.raw ?? []).toString()).toContain('One\r\n.\r\nTwo');
    await expect(send('somebody@else.example')).rejects.toThrow(/550/);
    await send(known, 'Bounce', '');
    expect(taken[1]?.from).toBe('');
  });

  it('CON-091: security D1 › is refused where it is too large, and put off where it cannot be stored', async () => {
    const send = await start();
    await expect(send(known, 'x'.repeat(10 * 1024 * 1024))).rejects.toThrow(/552/);
    expect(taken).toEqual([]);
    await receiver.close();
    const later = await start({ take: () => Promise.reject(new Error('down')) });
    await expect(later(known)).rejects.toThrow(/451/);
    await receiver.close();
    const often = await start({ take: async () => 3600 });
    await expect(often(known)).rejects.toThrow(/451/);
    await receiver.close();
    const unknowing = await start({ isKnown: () => Promise.reject(new Error('down')) });
    await expect(unknowing(known)).rejects.toThrow(/451/);
  });
});
