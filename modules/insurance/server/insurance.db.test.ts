import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { getNotice } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ env: { ENVIRONMENT_NAME: 'production' } });
});
afterAll(() => portal.close());

it("GET /api/insurance/getNotice › modules §2 Insurance › the insurer's group, and its claim and policy contacts", async () => {
  const owner = await portal.owner();
  const { data } = await owner.call(getNotice, {});
  expect(data.notice).toMatchObject({
    insurer: 'Seawall Cyber Insurance',
    group: 'the Granite Mutual group',
    claims: { email: 'claims@granite-mutual.example', phone: '+1 555 0134' },
    policies: { email: 'policies@granite-mutual.example', phone: '+1 555 0135' },
  });
});

it('GET /api/insurance/getNotice › portal §7 Quote page › follows the name of the environment', async () => {
  const owner = await portal.owner();
  const { data } = await owner.call(getNotice, {});
  expect(data.notice?.quoteUrl).toBe('https://quote.granite-mutual.example/small-business');
});
