/**
 * What `mountCalls` does for every call alike (security C3, C4, P3, D1): proved on one call of each form,
 * with the proof that nothing below /api is mounted in any other way. What differs from call to call
 * is tried on every one (routeMatrix, consoleMatrix).
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import * as operations from '#modules/foundation/operations/calls.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as concierge from '#modules/products/concierge/calls.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { consoleCalls, declaredCalls, titleOf } from './support/contracts.ts';
import { schemaOf } from './support/hostileTexts.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { staffOf } from './support/staff.ts';
import type { Visitor } from './support/visitor.ts';

const ofPortal = await declaredCalls();
const ofConsole = await consoleCalls();

/** A call that is read, one that is sent, one with a path, one with a file, and three of the console. */
const forms: [form: string, call: Call, input: Record<string, unknown>][] = [
  ['a GET', monitoring.loadTargetList, {}],
  ['a GET with a path', monitoring.getScanReport, { report: 'a;b;c;owasp' }],
  ['a POST', monitoring.createTarget, {}],
  ['a POST before there is a company', profile.profileSave, {}],
  ['an upload', training.checkTraineesBulk, { file: { fileName: 'a.csv', body: 'a' } }],
  ['a GET of the console', operations.readJobs, {}],
  ['a POST of the console', operations.retryJob, {}],
  [
    'an upload of the console',
    concierge.uploadInboxFile,
    {
      orgId: crypto.randomUUID(),
      threadId: crypto.randomUUID(),
      file: { fileName: 'a.pdf', body: '%PDF-' },
    },
  ],
];

let portal: TestPortal;
let owner: Visitor;
let staff: Visitor;
/** Every route of each server, as Fastify was told of it. */
const mounted = new Map<FastifyInstance, RouteOptions[]>();
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: RouteOptions[] = [];
  mounted.set(fastify, routes);
  fastify.addHook('onRoute', (route) => void routes.push(route));
};

beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  portal = await openPortal();
  await portal.office();
  unsubscribe('fastify.initialization', listen);
  owner = await portal.owner();
  staff = (await staffOf(portal)).browser;
});
afterAll(() => portal.close());

describe('Below /api', () => {
  /** Answers 404 to what is no call, and the description of all calls. */
  const others = ['/api/*', '/api/openapi.json'];

  it.each([
    ['portal', ofPortal, () => Promise.resolve(portal.app)],
    ['console', ofConsole, () => portal.office()],
  ] as const)('the %s mounts its calls and nothing else', async (_name, calls, open) => {
    const routes = (mounted.get(await open()) ?? [])
      .filter(({ url }) => url.startsWith('/api') && !others.includes(url))
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      // Fastify's own, beside each GET.
      .filter((title) => !title.startsWith('HEAD '));
    expect(routes.sort()).toEqual(calls.map(titleOf).sort());
  });

  it('API-009: every call takes an object, and no field that it does not name', () => {
    const lax = [...ofPortal, ...ofConsole].filter(({ input }) => {
      const { type, additionalProperties } = schemaOf(input);
      return type !== 'object' || additionalProperties !== false;
    });
    expect(lax.map(titleOf)).toEqual([]);
  });
});

describe.each(forms)('%s', (_form, call, input) => {
  const isConsole = call.access === 'staff';
  const takesUpload = call.takes === 'upload';
  const caller = () => (isConsole ? staff : owner);

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch of another origin', { 'sec-fetch-site': 'same-site' }],
  ])('API-007: refuses %s, and offers no CORS (C4)', async (_kind, headers) => {
    const answer = await caller().call(call, input, headers);
    expect([answer.status, answer.refused]).toEqual([403, 'FOREIGN_ORIGIN']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('API-009: refuses unknown fields, an organisation or a role among them (P3)', async () => {
    const extras = [{ orgId: owner.orgId }, { role: 'admin' }, { unknown: 1 }];
    for (const extra of extras.filter((one) => !Object.keys(one).some((key) => key in input))) {
      const answer = await caller().call(call, { ...input, ...extra });
      expect([answer.status, answer.refused]).toEqual([400, 'INVALID_INPUT']);
    }
  });

  if (call.method === 'GET') return;

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    takesUpload ? 'application/json' : 'multipart/form-data; boundary=x',
  ])('refuses a body of %s (C3)', async (type) => {
    const answer = await caller().call(call, input, { 'content-type': type });
    expect([answer.status, answer.refused]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  });

  it('API-011: refuses a body over 1 MiB, or what the call says of its file (D1)', async () => {
    const huge = 'x'.repeat((call.maxFileBytes ?? 1024 * 1024) + 1);
    const file = { fileName: 'huge.csv', body: huge };
    const answer = await caller().call(call, takesUpload ? { ...input, file } : { huge });
    expect([answer.status, answer.refused]).toEqual([413, 'TOO_LARGE']);
  });

  // A form has no JSON.
  if (takesUpload) return;

  it('refuses wrong types', async () => {
    const server = isConsole ? await portal.office() : portal.app;
    const headers = {
      'content-type': 'application/json',
      cookie: caller().cookieHeader() ?? '',
      'x-csrf-token': await caller().csrfToken(),
    };
    for (const payload of [
      '"text"',
      '[]',
      '42',
      'null',
      '{"__proto__":{"orgId":"x"}}',
      '{bad json',
    ]) {
      const url = `/api${call.path}`;
      const response = await server.inject({ method: 'POST', url, headers, payload });
      expect([payload, response.statusCode]).toEqual([payload, 400]);
      expect(response.json()).toMatchObject({ success: false, error: { code: 'INVALID_INPUT' } });
    }
  });
});
