import type { CustomFetch } from 'openid-client';
import { expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { createWorkAccounts } from './workAccounts.ts';

const shop = 'https://login.shop.example';
const entra = 'https://login.microsoftonline.com/6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11/v2.0';
const back = 'https://portal.example/work-account';

it.each([
  ['names itself', shop, { iss: shop }, true, 1],
  ['does not name itself', shop, {}, true, 0],
  ['has an empty name', shop, { iss: '' }, true, 0],
  ['names another', shop, { iss: 'https://evil.example' }, true, 0],
  ['does not name itself, at an address of its own', shop, {}, false, 1],
  ['names another, at an address of its own', shop, { iss: 'https://evil.example' }, false, 0],
  ['does not name itself, and is Entra', entra, {}, true, 1],
  ['only looks like Entra', 'https://login.microsoftonline.com.evil.example', {}, true, 0],
])(
  'ACC-387: a code is handed to a directory or not, where what came back %s',
  async (_what, issuer, named, isShared, count) => {
    const handed: unknown[] = [];
    const ask: CustomFetch = async (url, { body }) => {
      if (url === `${issuer}/.well-known/openid-configuration`)
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        });
      handed.push(body);
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    };
    const accounts = createWorkAccounts(
      { issuer, clientId: 'c', clientSecret: 's', scopes: 'openid', groupsClaim: null },
      back,
      createLog('silent'),
      { ask, of: 'customer', isShared },
    );
    const returned = { state: 'of-the-test', code: 'x', ...named };
    const begun = { state: 'of-the-test', nonce: 'n', verifier: 'v'.repeat(43) };
    expect(await accounts.finish(returned, begun)).toBe('REFUSED');
    expect(handed).toHaveLength(count);
  },
);
