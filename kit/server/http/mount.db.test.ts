import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { signOutStaff } from '#modules/foundation/staff/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import {
  openPortal,
  ownerForAll,
  portalForAll,
  productionEnv,
  type TestPortal,
} from '#tests/support/portal.ts';
import { staffOf } from '#tests/support/staff.ts';

const portal = portalForAll();
const owner = ownerForAll(portal);

describe('Every call', () => {
  it("API-004: is answered with the caller's transaction id, or a new one in place of what is no UUID", async () => {
    const id = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';
    const named = await owner.call(accounts.check, {}, { 'x-transaction-id': id });
    expect(named.headers['x-transaction-id']).toBe(id);
    const odd = await owner.call(accounts.check, {}, { 'x-transaction-id': 'x\u0007y' });
    expect(odd.headers['x-transaction-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('API-014: is never kept by a cache', async () => {
    expect((await owner.call(accounts.check, {})).headers['cache-control']).toBe('no-store');
  });

  it('API-010: says in words which field is wrong, and which is missing', async () => {
    const answer = await owner.call(monitoring.decideIssue, { issueId: 'no-uuid' });
    expect(answer.body).toMatchObject({
      error: {
        code: 'INVALID_INPUT',
        message:
          'What was sent is not what the call takes: issueId (Invalid UUID), decision (is missing: expected one of "accepted"|"false_positive").',
        fields: [
          { path: 'issueId', message: 'Invalid UUID' },
          { path: 'decision', message: expect.stringMatching(/^is missing: /) },
        ],
      },
    });
  });

  it('API-003: that refuses says why in a sentence, beside its code and status', async () => {
    const answer = await owner.call(monitoring.createTarget, {
      targetName: 'Forbidden',
      targetUrl: 'https://www.google.com',
      scanProfile: 'safe',
      recurrence: 'm',
      permission: true,
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        success: false,
        error: { code: 'URL_RESTRICTED', message: 'Scanning of this URL is restricted.' },
      },
    ]);
  });

  it('API-002: whose body is not JSON is told so', async () => {
    const headers = {
      'content-type': 'application/json',
      'x-csrf-token': await owner.csrfToken(),
      cookie: String(owner.cookieHeader()),
    };
    const request = { method: 'POST', url: '/api/accounts/check', headers, payload: '{' } as const;
    const { error } = (await portal.app.inject(request)).json();
    expect(error.message).toBe('What was sent is not what the call takes: body (cannot be read).');
  });

  it('API-001: that is not there answers NOT_FOUND in the envelope', async () => {
    const response = await portal.app.inject({ url: '/api/nothing/here' });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    '/api/academy/verifyCertificate/%00',
    '/api/plans/isValidSubscriptionId/%00',
    '/brand/fairhaven/%00',
    '/assets/%00.js',
    '/academy/assets/%00.js',
    '/dev/mailbox/%00',
    '/dev/mailbox/messages.json?to=%00',
  ])('whose address has NUL in it is not found: %s (I9)', async (url) => {
    const response = await portal.app.inject({ url });
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['GET', '/api/%c0%ae'],
    ['PATCH', '/cognito/'],
    ['DELETE', '/signin'],
  ] as const)(
    'API-037: that cannot be read, or is of no such method, is not found: %s %s',
    async (method, url) => {
      const response = await portal.app.inject({ method, url });
      expect([response.statusCode, response.json().error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('API-016: is described at /api/openapi.json', async () => {
    const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json();
    expect(Object.keys(paths)).toContain('/api/monitoring/webapps/createTarget');
    expect(Object.keys(paths['/api/monitoring/webapps/getScanReport/{report}'])).toEqual(['get']);
    const { 409: conflict, '4XX': others } =
      paths['/api/monitoring/webapps/createTarget'].post.responses;
    expect(conflict.description).toContain('TARGET_LIMIT: The plan allows no more websites.');
    expect(others.description).toContain('NO_SESSION: There is no session');
  });

  it('API-200: says of each call that programs make that it takes a key, and of no other', async () => {
    const { paths, components } = (await portal.app.inject({ url: '/api/openapi.json' })).json();
    expect(components.securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
    const either = [{ session: [] }, { key: [] }];
    expect(paths['/api/monitoring/webapps/loadTargetList'].post.security).toEqual(either);
    expect(paths['/api/monitoring/webapps/createTarget'].post.security).toBeUndefined();
  });
});

describe('Headers', () => {
  it('hold a content security policy without unsafe anything (I2)', async () => {
    const { headers } = await portal.app.inject({ url: '/api/getCSRFToken' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('API-032: let no page use what no screen does', async () => {
    for (const server of [portal.app, await portal.office()]) {
      for (const url of ['/', '/signin', '/api/getCSRFToken']) {
        const policy = (await server.inject({ url })).headers['permissions-policy'];
        for (const denied of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
          expect(policy).toMatch(new RegExp(`(^|, )${denied}=\\(\\)(,|$)`));
      }
    }
  });

  it('API-033: empty cache and storage at a sign-out, and keep the other cookies', async () => {
    const leaving = await portal.owner();
    const staff = await staffOf(portal);
    for (const [browser, call, device] of [
      [leaving, accounts.logout, 'device'],
      [staff.browser, signOutStaff, 'staff_device'],
    ] as const) {
      const before = browser.cookies.get(device);
      const { headers } = await browser.call(call, {});
      expect(headers['clear-site-data']).toBe('"cache", "storage"');
      expect(browser.cookies.get(device)).toBe(before);
    }
    const { headers } = await owner.call(accounts.check, {});
    expect(headers).not.toHaveProperty('clear-site-data');
  });
});

describe('What tells of the product', () => {
  const secret = 'a-metrics-token-of-32-characters-1';
  const statuses = async (opened: TestPortal, url: string, headers = {}) => {
    const servers = [opened.app, await opened.office()];
    const hosts = ['fairhaven.example', 'console.provider.example'];
    const answers = await Promise.all(
      servers.map((server, at) => server.inject({ url, headers: { host: hosts[at], ...headers } })),
    );
    return answers.map(({ statusCode }) => statusCode);
  };

  it('API-016, API-034: is open in the demonstration', async () => {
    expect(await statuses(portal, '/api/openapi.json')).toEqual([200, 200]);
    expect(await statuses(portal, '/metrics')).toEqual([200, 200]);
  });

  it('API-016, API-034, API-260: is closed in production, but for the calls that programs make', async () => {
    const closed = await openPortal({ env: productionEnv });
    for (const [server, host] of [
      [closed.app, 'fairhaven.example'],
      [await closed.office(), 'console.provider.example'],
    ] as const) {
      const headers = { host };
      const { paths } = (await server.inject({ url: '/api/openapi.json', headers })).json();
      const described = Object.values<Record<string, { security?: unknown }>>(paths).flatMap(
        (methods) => Object.values(methods),
      );
      expect(described.length).toBeGreaterThan(3);
      for (const { security } of described) expect(security).toContainEqual({ key: [] });
    }
    expect(await statuses(closed, '/metrics')).toEqual([404, 404]);
    expect(await statuses(closed, '/metrics', { authorization: 'Bearer ' })).toEqual([404, 404]);
    expect(await statuses(closed, '/metrics', { authorization: 'Bearer undefined' })).toEqual([
      404, 404,
    ]);
    await closed.close();
  });

  it('API-016, API-034: is opened by a setting each, metrics to the token alone', async () => {
    const opened = await openPortal({
      env: { ...productionEnv, API_DOCUMENT: 'true', METRICS_TOKEN: secret },
    });
    expect(await statuses(opened, '/api/openapi.json')).toEqual([200, 200]);
    const told = (authorization?: string) =>
      statuses(opened, '/metrics', authorization ? { authorization } : {});
    expect(await told(`Bearer ${secret}`)).toEqual([200, 200]);
    for (const wrong of [undefined, secret, `Bearer ${secret}x`, `Basic ${secret}`])
      expect(await told(wrong)).toEqual([404, 404]);
    await opened.close();
  });
});

describe('Something unforeseen', () => {
  it('API-015: is answered without detail, stack or version (D3)', async () => {
    const broken = await openPortal();
    const visitor = await broken.owner();
    await broken.services.database.system.execute(sql`drop table monitoring_schedules cascade`);
    const answer = await visitor.call(monitoring.loadScheduleMap, {});
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      success: false,
      error: { code: 'INTERNAL', message: 'Something went wrong on the server.' },
    });
    expect(JSON.stringify(answer.headers)).not.toMatch(/fastify|postgres|node/i);
    await broken.close();
  });
});

describe('Rate limits', () => {
  it('API-012: answer 429 with Retry-After, and count by address whatever X-Forwarded-For says (A6)', async () => {
    const limited = await openPortal({ env: { RATE_LIMITS: 'on' } });
    const visitor = limited.visitor();
    const token = await visitor.csrfToken();
    const statuses = [];
    for (let turn = 0; turn < 32; turn += 1) {
      const answer = await visitor.call(
        accounts.logger,
        { message: 'again' },
        { 'x-csrf-token': token, 'x-forwarded-for': `203.0.113.${turn}` },
      );
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(answer.refused).toBe('TOO_MANY');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await limited.close();
  });
});
