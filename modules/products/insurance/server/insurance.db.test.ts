import { expect, it } from 'vitest';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { getNotice } from '../calls.ts';

const portal = portalForAll();
const owner = ownerForAll(portal);

it("INS-001, INS-002, INS-006: the insurer's group, and its claim and policy contacts", async () => {
  const { data } = await owner.call(getNotice, {});
  expect(data.notice).toMatchObject({
    insurer: 'Seawall Cyber Insurance',
    group: 'the Granite Mutual group',
    claims: { email: 'claims@granite-mutual.example', phone: '+1 555 0134' },
    policies: { email: 'policies@granite-mutual.example', phone: '+1 555 0135' },
  });
});

it.each([
  ['dev', 'quote-staging'],
  ['demo', 'quote-staging'],
  ['staging', 'quote-staging'],
  ['test', 'quote-staging'],
  ['test2', 'quote-staging'],
  ['qa', 'quote-staging'],
  ['preflight', 'quote-staging'],
  ['production', 'quote'],
  ['anything else', 'quote'],
])('INS-004: in the environment %s the quote page is on %s', async (environment, host) => {
  Object.assign(portal.services.config, { environmentName: environment });
  const { data } = await owner.call(getNotice, {});
  expect(data.notice?.quoteUrl).toBe(`https://${host}.granite-mutual.example/small-business`);
});
