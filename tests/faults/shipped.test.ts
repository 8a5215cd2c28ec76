/** What deploy/ puts together, from the image's files alone: two web servers, a worker and a console behind Caddy. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { layImageFolder } from '#tests/support/builtServer.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';

const { folder: image, remove } = layImageFolder();
afterAll(remove);
// Read when the module is.
process.env.SERVER_FOLDER = join(image, 'dist/server');
const { startShipped } = await import('#tests/support/journeyServer.ts');

const missing = postgresMissing || spawnSync('caddy', ['version']).error !== undefined;

it.skipIf(missing)(
  'API-182: two web servers and a console are one portal behind Caddy with TLS (skipped where PostgreSQL or Caddy is not installed)',
  async () => {
    const database = await processDatabase('postgres');
    const port = freePorts();
    const settings = { ...database.env, PORT: String(port), DEMO_DATA: 'false' };
    const portal = await startShipped(settings, `console.localhost:${port}`);
    const get = async (host: string, url: string) => {
      const headers = { host: `${host}:${port}` };
      const { status, body } = await portal.request({ method: 'GET', url, headers });
      return { status, text: body.toString() };
    };

    const owner = portal.visitor();
    await owner.signUp('owner@shipped.example');
    await owner.onboard('Shipped Bakery');
    expect([...owner.cookies.keys()]).toContain('__Host-session');

    for (const [host, brand] of [
      ['localhost', 'Fairhaven'],
      ['northlight.localhost', 'Northlight'],
      ['www.northlight.example', 'Northlight'],
    ] as const) {
      const { status, text } = await get(host, '/signin');
      expect([host, status, /<title>(\w+)/.exec(text)?.[1]]).toEqual([host, 200, brand]);
    }
    await expect(get('nobody.example', '/signin')).rejects.toThrow();
    const closed = [
      '/internal/domain?domain=northlight.example',
      '/metrics',
      '/healthz',
      '/readyz',
    ];
    for (const url of closed)
      expect([url, (await get('localhost', url)).status]).toEqual([url, 404]);
    expect((await get('console.localhost', '/')).text).toContain('<title>Console</title>');
    expect((await get('console.localhost', '/metrics')).status).toBe(404);

    const clear = (url: string) =>
      request(`http://127.0.0.1:${port + 3}${url}`, { headers: { host: 'localhost' } });
    expect((await clear('/api/accounts/check')).statusCode).toBe(403);
    expect((await clear('/signin')).headers.location).toBe('https://localhost/signin');

    // The first of the two web servers is killed. Caddy learns of it from the call that it loses: a POST that went out on a
    // line to the dead server is not sent again, however long after the kill that is. From then on no call is lost.
    portal.child.kill('SIGKILL');
    const goesOn = async () => {
      for (let call = 0; call < 10; call += 1)
        if ((await owner.call(profile.profileCheck, {})).status !== 200) return false;
      return true;
    };
    await eventually('the other answers ten in a row', 60, () => goesOn().catch(() => false));
    await portal.end('SIGTERM');
    await database.drop();
  },
);
