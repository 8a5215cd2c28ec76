import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#modules/foundation/people/server/tables.ts';
import { portalForAll, productionEnv } from '#tests/support/portal.ts';

const portal = portalForAll();
const production = portalForAll({ env: productionEnv });
const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';

it('SHL-086: who opens a report that is refused reads why; a program gets the envelope', async () => {
  const owner = await portal.owner();
  const cookie = `session=${owner.cookies.get('session')}`;
  const open = (headers: Record<string, string>) =>
    portal.app.inject({
      url: '/api/monitoring/webapps/getScanReport/owner-0-none.pdf',
      headers: { host: 'localhost', ...headers },
    });
  const signedOut = await open({ accept });
  expect([signedOut.statusCode, signedOut.body]).toEqual([
    401,
    expect.stringContaining('Please sign in again'),
  ]);
  const gone = await open({ accept, cookie });
  expect(gone.body).toContain('This is no longer here');
  expect(gone.headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await open({ accept: '*/*', cookie })).json()).toMatchObject({ success: false });
});

it('SHL-190: the page of a refusal has the brand of its host, or of who is signed in; elsewhere none', async () => {
  const open = (app: typeof portal.app, headers: Record<string, string>, path = '') =>
    app.inject({
      url: `/api/policy/policyBinder${path}`,
      headers: { host: 'localhost', accept, ...headers },
    });
  const owner = await portal.owner();
  const shared = await open(portal.app, { cookie: `session=${owner.cookies.get('session')}` });
  expect(shared.statusCode).toBe(409);
  expect(shared.headers['cache-control']).toBe('no-store');
  expect(shared.body).toContain('<h1>You cannot open this</h1>');
  expect(shared.body).toContain('<img src="/brand/fairhaven/');
  const theirs = await open(production.app, { host: 'northlight.example' });
  expect(theirs.statusCode).toBe(401);
  expect(theirs.body).toContain('<img src="/brand/northlight/');
  const strange = await open(production.app, { host: 'shop.example' }, '%00');
  expect(strange.statusCode).toBe(404);
  expect(strange.body).toContain('This is no longer here');
  expect(strange.body).not.toContain('/brand/');
});

it('SHL-190: the page has the default brand where that of who is signed in cannot be read', async () => {
  const email = 'alone@shop.example';
  const newcomer = portal.visitor();
  await newcomer.signUp(email);
  await portal.db.update(users).set({ brandId: 'gone' }).where(eq(users.email, email));
  const page = await portal.app.inject({
    url: '/api/policy/policyBinder',
    headers: { host: 'localhost', accept, cookie: `session=${newcomer.cookies.get('session')}` },
  });
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain('Please finish setting up your organization first.');
  expect(page.body).toContain('<img src="/brand/fairhaven/');
});
