import { openHttp } from '@portal/ratings/testing/tlsServers';
import { expect, it } from 'vitest';
import { createCertificateLog } from './certificateLog.ts';

/** An entry with the fields of crt.sh's answer. */
const entry = (name_value: string) => ({
  issuer_ca_id: 295_815,
  issuer_name: "C=US, O=Let's Encrypt, CN=R11",
  common_name: name_value.split('\n')[0],
  name_value,
  id: 1,
  entry_timestamp: '2026-11-01T00:00:00.000',
  not_before: '2026-11-01T00:00:00',
  not_after: '2027-01-30T00:00:00',
});

it('has every name of every certificate of the domain once', async () => {
  const asked: string[] = [];
  await using log = await openHttp((path) => {
    asked.push(path);
    return { body: JSON.stringify([entry('shop.test\nwww.shop.test'), entry('www.shop.test')]) };
  });
  const names = await createCertificateLog(`http://127.0.0.1:${log.port}/`)('shop.test');
  expect(names).toEqual(['shop.test', 'www.shop.test']);
  expect(asked).toEqual(['/?q=%25.shop.test&exclude=expired&output=json']);
});

it.each([
  ['is busy', { status: 503 }],
  ['answers nonsense', { body: '<p>Maintenance</p>' }],
])('rejects where it %s', async (_, page) => {
  await using log = await openHttp(() => page);
  await expect(
    createCertificateLog(`http://127.0.0.1:${log.port}/`)('shop.test'),
  ).rejects.toThrow();
});
