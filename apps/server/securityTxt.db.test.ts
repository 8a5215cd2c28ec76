import { expect, test } from 'vitest';
import { portalForAll, productionEnv } from '#tests/support/portal.ts';

const contact = 'https://provider.example/security';
const policy = 'https://provider.example/security/policy';
const portal = portalForAll({ env: productionEnv, now: '2026-11-18T18:00:00.000Z' });
const env = { ...productionEnv, SECURITY_CONTACT: contact, SECURITY_POLICY_URL: policy };
const named = portalForAll({ env });
const ask = (host: string, of = portal) =>
  of.app.inject({ url: '/.well-known/security.txt', headers: { host } });

test('API-122, BRD-048: is in the brand’s name, and half a year from its end on whatever day', async () => {
  const answer = await ask('northlight.example');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:support@northlight.example',
      'Expires: 2027-05-17T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://northlight.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(answer.body).not.toMatch(/fairhaven/i);
  portal.clock.forward(400 * 86_400);
  expect((await ask('northlight.example')).body).toContain('Expires: 2028-06-20T00:00:00.000Z');
});

test('API-122: names the operator’s own address where it is set', async () => {
  const { body } = await ask('fairhaven.example', named);
  expect(body).toContain(`Contact: ${contact}\n`);
  expect(body).toContain(`Policy: ${policy}\n`);
});
