import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { CallbackListener, ranAsPhp } from './listener.ts';

const open = () => CallbackListener.open({ host: '127.0.0.1', listen: '127.0.0.1' });
const word = 'fh0123456789';

it('hears a call by HTTP and answers with what only a caller can know', async () => {
  await using listener = await open();
  const body = await (await fetch(`http://${listener.host}/${word}`)).text();
  expect(body).toContain(listener.reply(word));
  expect(body).not.toContain(ranAsPhp);
  expect(await listener.heard(word, 0)).toBe('HTTP');
});

it('hears a look-up by LDAP', async () => {
  await using listener = await open();
  const socket = connect(Number(listener.host.split(':')[1]), '127.0.0.1');
  // A bind request, and once that is granted a search below the word (RFC 4511 §4.2, §4.5).
  socket.write(Buffer.from('300c020101600702010304008000', 'hex'));
  socket.once('data', () => socket.write(Buffer.concat([Buffer.from('0\x1e'), Buffer.from(word)])));
  expect(await listener.heard(word, 60_000)).toBe('LDAP');
  socket.destroy();
});

it('says nothing of words that were not called, and waits no longer than it is told', async () => {
  await using listener = await open();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    const heard = listener.heard('fhffffffffff', 50);
    const waits = Symbol();
    await vi.advanceTimersByTimeAsync(49);
    expect(await Promise.race([heard, waits])).toBe(waits);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.race([heard, waits])).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
