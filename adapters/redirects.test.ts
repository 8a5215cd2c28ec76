import { expect, test } from 'vitest';
import { createRecaptcha } from '#adapters/captcha/recaptcha.ts';
import { createSentry } from '#adapters/errors/sentry.ts';
import { createCustomerDirectories } from '#adapters/identity/customerDirectories.ts';
import { createWorkAccounts } from '#adapters/identity/workAccounts.ts';
import { createHubspot } from '#adapters/marketing/hubspot.ts';
import { createLog } from '#kit/server/log/log.ts';
import { servedForAll } from '#tests/support/servedForAll.ts';

const asked: string[] = [];
const url = servedForAll((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(307, { location: '/elsewhere' }).end();
});

const directory = { clientId: 'c', clientSecret: 's', scopes: 'openid', groupsClaim: 'groups' };
const lead = {
  submittedAt: new Date(),
  fields: [],
  pageURI: '',
  pageName: '',
};

test.each<[string, () => unknown]>([
  [
    'reCAPTCHA',
    () =>
      createRecaptcha({ url: url(), siteKey: 's', secret: 's', isOwnHost: () => true }).verify('t'),
  ],
  [
    'HubSpot',
    () => createHubspot({ url: url(), portalId: '1', formId: 'f' }).submit(lead as never),
  ],
  [
    'the staff’s directory',
    () => {
      const log = createLog('silent');
      return createWorkAccounts({ ...directory, issuer: url() }, `${url()}/back`, log).begin();
    },
  ],
  [
    'a customer’s directory',
    () =>
      createCustomerDirectories(
        { allowPrivateHosts: ['127.0.0.1'], forbidden: [] },
        createLog('silent'),
      )
        .at(
          { issuer: url(), clientId: 'c', clientSecret: 's' },
          { url: `${url()}/back`, isShared: false },
        )
        .begin(),
  ],
  [
    'error tracking',
    async () => {
      const dsn = `${url().replace('//', '//key@')}/42`;
      const tracker = createSentry(dsn, { environmentName: 'test' });
      createLog('error', { write() {} }, tracker).error(new Error('seen'));
      await tracker.flush();
    },
  ],
])('security X3 › what is sent to %s follows no redirect', async (_name, send) => {
  asked.length = 0;
  await Promise.resolve(send()).catch(() => {});
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).not.toContain('/elsewhere');
});
