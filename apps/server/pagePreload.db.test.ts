import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as plans from '#modules/foundation/plans/calls.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { openPortal, portalForAll, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { pageLimit, preloadOf } from './pagePreload.ts';

const portal = portalForAll();

/** What a page at this address sends along to a visitor's browser: the chunks, and the answers by call path. */
async function preload(url: string, visitor?: Visitor, host = 'localhost:3000') {
  const cookies = Object.fromEntries(visitor?.cookies ?? []);
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const request = {
    url,
    cookies,
    protocol: 'http',
    headers: { host, cookie, origin: 'http://elsewhere.example', accept: 'text/html' },
    socket: { remoteAddress: '127.0.0.1' },
    server: portal.app,
  } as unknown as FastifyRequest;
  const { chunks, answers } = await preloadOf(
    portal.app,
    request,
    portal.services.keys,
    // A generous limit: the test checks the content and not the time, and the machine may be busy.
    30_000,
  );
  return { chunks, answers: Object.fromEntries(answers.map(([path, , data]) => [path, data])) };
}

const ofEveryPage = [
  accounts.check.path,
  plans.featureUsageProfile.path,
  profile.getCustomerPortalData.path,
  profile.profileCheck.path,
];

it('a page’s beginning › holds no answer for whom is not signed in, and sign-in’s chunks where that is drawn', async () => {
  const ofAnyPage = { chunks: ['index'], answers: {} };
  expect(await preload('/dashboard')).toEqual(ofAnyPage);
  expect(await preload('/dashboard', portal.visitor())).toEqual(ofAnyPage);
  for (const url of ['/', '/signin', '/signin?from=mail']) {
    const { chunks, answers } = await preload(url);
    expect(chunks).toEqual(['index', 'signIn']);
    expect(answers).toEqual({});
  }
});

it('a page’s beginning › holds what the calls themselves answer, and the dashboard’s on the dashboard alone', async () => {
  const owner = await portal.owner();
  const { answers, chunks } = await preload('/dashboard?from=mail', owner);
  expect(chunks).toEqual(['index', 'members']);
  expect(Object.keys(answers)).toEqual(
    expect.arrayContaining([...ofEveryPage, dashboard.getNextSteps.path]),
  );
  for (const call of [plans.featureUsageProfile, profile.profileCheck, dashboard.getNextSteps]) {
    expect(answers[call.path]).toEqual((await owner.call(call, {})).data);
  }
  expect(Object.keys((await preload('/', owner)).answers)).toEqual(Object.keys(answers));
  const elsewhere = await preload('/settings/admins', owner);
  expect(Object.keys(elsewhere.answers)).toEqual(ofEveryPage);
});

it('a page’s beginning › leaves out what is refused: without a company, on another brand’s host, after sign-out', async () => {
  const newcomer = portal.visitor();
  await newcomer.signUp('newcomer@shop.example');
  const withoutCompany = (await preload('/dashboard', newcomer)).answers;
  expect(withoutCompany[accounts.check.path]).toMatchObject({ authenticated: true, orgId: null });
  expect(withoutCompany).not.toHaveProperty([dashboard.getNextSteps.path]);

  const owner = await portal.owner();
  const elsewhere = (await preload('/dashboard', owner, 'northlight.example')).answers;
  expect(Object.keys(elsewhere)).toEqual([accounts.check.path]);
  expect(elsewhere[accounts.check.path]).toMatchObject({ authenticated: false, email: null });

  const cookies = [...owner.cookies];
  await owner.call(accounts.logout, {});
  for (const [name, value] of cookies) owner.cookies.set(name, value);
  const ended = (await preload('/dashboard', owner)).answers;
  expect(Object.keys(ended)).toEqual([accounts.check.path]);
});

it('a page’s beginning › does not keep the page for an answer that is late', async () => {
  const owner = await portal.owner();
  const never = { inject: () => new Promise(() => {}) } as unknown as TestPortal['app'];
  const request = {
    url: '/',
    cookies: Object.fromEntries(owner.cookies),
    protocol: 'http',
    headers: {},
    socket: {},
    server: portal.app,
  } as unknown as FastifyRequest;
  const { answers, chunks } = await preloadOf(never, request, portal.services.keys);
  expect(answers).toEqual([]);
  expect(chunks).not.toEqual([]);
});

it('API-124: a page brings nothing along where its network has loaded a hundred and twenty in a minute', async () => {
  const limited = await openPortal({ env: { RATE_LIMITS: 'on' } });
  const isOften = pageLimit(limited.app, limited.services.config);
  const from = (ip: string) =>
    isOften({ ip, routeOptions: { config: {} } } as unknown as FastifyRequest);
  const first = await Promise.all(Array.from({ length: 120 }, () => from('192.0.2.7')));
  expect(new Set(first)).toEqual(new Set([false]));
  expect([await from('192.0.2.7'), await from('192.0.2.8')]).toEqual([true, false]);
  await limited.close();
});
