import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecaptcha } from '#adapters/captcha/recaptcha.ts';
import { createSentry } from '#adapters/errors/sentry.ts';
import { createCustomerDirectories } from '#adapters/identity/customerDirectories.ts';
import { createWorkAccounts } from '#adapters/identity/workAccounts.ts';
import { createHubspot } from '#adapters/marketing/hubspot.ts';
import { createLog } from '#kit/server/log/log.ts';

let server: Server;
let port = 0;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((done) => server.close(done)));

const url = () => `http://127.0.0.1:${port}`;
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
        .at({ issuer: url(), clientId: 'c', clientSecret: 's' }, `${url()}/back`)
        .begin(),
  ],
  [
    'error tracking',
    async () => {
      const tracker = createSentry(`http://key@127.0.0.1:${port}/42`, { environmentName: 'test' });
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
