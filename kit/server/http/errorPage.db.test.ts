import { expect, it } from 'vitest';
import { portalForAll } from '#tests/support/portal.ts';

const portal = portalForAll();

it('SHL-086: who opens a report that is refused reads why; a program gets the envelope', async () => {
  const owner = await portal.owner();
  const cookie = `session=${owner.cookies.get('session')}`;
  const open = (headers: Record<string, string>) =>
    portal.app.inject({
      url: '/api/monitoring/webapps/getScanReport/owner-0-none.pdf',
      headers: { host: 'localhost', ...headers },
    });
  const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
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
