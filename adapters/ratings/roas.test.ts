import { openHanging, openHttp, type Page } from '@portal/ratings/testing/tlsServers';
import { expect, it } from 'vitest';
import { hurryTimeouts } from '#tests/support/hurryTimeouts.ts';
import { createRoas } from './roas.ts';

const routinator = {
  metadata: { generated: 1764000000, generatedTime: '2026-11-24T16:00:00Z' },
  roas: [
    { asn: 'AS64500', prefix: '192.0.2.0/24', maxLength: 24, ta: 'ripe' },
    { asn: 'AS64501', prefix: '2001:db8::/32', maxLength: 48, ta: 'arin' },
  ],
};
const rpkiClient = {
  metadata: { buildmachine: 'rpki.example', buildtime: '2026-11-24T16:00:00Z', elapsedtime: '1' },
  roas: [
    { asn: 64500, prefix: '192.0.2.0/24', maxLength: 24, ta: 'ripe', expires: 1764000000 },
    { asn: 64501, prefix: '2001:db8::/32', maxLength: 48, ta: 'arin', expires: 1764000000 },
  ],
};

async function ask(page: Page) {
  const asked: string[] = [];
  await using server = await openHttp((path) => {
    asked.push(decodeURIComponent(path));
    return page;
  });
  const roasOf = createRoas(`http://127.0.0.1:${server.port}/json`);
  return { found: await roasOf(['192.0.2.7', '2001:db8::7']), asked };
}

it.each([
  ['Routinator', routinator],
  ['rpki-client', rpkiClient],
])('reads what %s exports, and asks for the addresses at once', async (_, said) => {
  const { found, asked } = await ask({ body: JSON.stringify(said) });
  expect(found).toEqual({
    source: 'RPKI, by your provider’s validator',
    asOf: '2026-11-24T16:00:00Z',
    roas: [
      { asn: 'AS64500', prefix: '192.0.2.0/24' },
      { asn: 'AS64501', prefix: '2001:db8::/32' },
    ],
  });
  expect(asked).toEqual(['/json?select-prefix=192.0.2.7/32&select-prefix=2001:db8::7/128']);
});

it.each<[string, Page]>([
  ['is busy', { status: 503 }],
  ['answers nonsense', { body: '<p>Initial validation ongoing.</p>' }],
  ['says no day', { body: JSON.stringify({ metadata: {}, roas: [] }) }],
  ['sends all there is', { body: ' '.repeat(2 * 1024 * 1024) + JSON.stringify(routinator) }],
])('rejects where the validator %s', async (_, page) => {
  await expect(ask(page)).rejects.toThrow();
});

it('waits five seconds at most', async () => {
  await using server = await openHanging();
  const waited = hurryTimeouts();
  await expect(createRoas(`http://127.0.0.1:${server.port}/json`)(['192.0.2.7'])).rejects.toThrow();
  expect(waited()).toEqual([5_000]);
});
