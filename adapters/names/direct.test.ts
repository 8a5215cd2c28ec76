import dgram from 'node:dgram';
import packet, { type Answer, type RecordType } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNameReader } from './direct.ts';

const name = 'brand.example';
const records: Readonly<Record<string, readonly Answer[]>> = {
  [`${name} TXT`]: [
    { type: 'TXT', name, data: ['v=DKIM1; p=', 'abc'] },
    { type: 'TXT', name, data: 'x'.repeat(200) },
  ],
  [`${name} A`]: [{ type: 'A', name, data: '192.0.2.1' }],
  [`${name} AAAA`]: [{ type: 'AAAA', name, data: '2001:db8::1' }],
  [`www.${name} CNAME`]: [{ type: 'CNAME', name: `www.${name}`, data: name }],
  [`${name} MX`]: [{ type: 'MX', name, data: { preference: 10, exchange: `mx.${name}` } }],
};

/** Answers with the records above, and with a server's failure below 'broken.example'. */
const server = dgram.createSocket('udp4');
const reader = () => createNameReader([`127.0.0.1:${server.address().port}`]);
const rcodes = { servfail: 2, nxdomain: 3 };

beforeAll(async () => {
  server.on('message', (message, { port, address }) => {
    const { id, questions = [] } = packet.decode(message);
    const [question = { name: '', type: 'A' as RecordType }] = questions;
    const answers = records[`${question.name} ${question.type}`] ?? [];
    const isBroken = question.name.endsWith('broken.example');
    const isKnown = Object.keys(records).some((key) => key.startsWith(`${question.name} `));
    const rcode = isBroken ? rcodes.servfail : isKnown ? 0 : rcodes.nxdomain;
    const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | rcode;
    const answer = packet.encode({
      type: 'response',
      id: id ?? 0,
      flags,
      questions,
      answers: [...answers],
    });
    server.send(answer, port, address);
  });
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done));
});
afterAll(() => new Promise<void>((done) => server.close(done)));

describe('The reader of names', () => {
  it('reads each kind of record', async () => {
    expect(await reader().texts(name)).toEqual(['v=DKIM1; p=abc', 'x'.repeat(200)]);
    expect(await reader().addresses(name)).toEqual(['192.0.2.1', '2001:db8::1']);
    expect(await reader().aliases(`www.${name}`)).toEqual([name]);
    expect(await reader().exchangers(name)).toEqual([`mx.${name}`]);
  });

  it('tells what is not there from what does not answer', async () => {
    expect(await reader().texts('nothing.example')).toEqual([]);
    expect(await reader().aliases(name)).toEqual([]);
    await expect(reader().texts('broken.example')).rejects.toThrow();
    await expect(reader().addresses('broken.example')).rejects.toThrow();
  });
});
