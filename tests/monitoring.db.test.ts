import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createWorkerServer } from '#apps/server/workerServer.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { version } from '#kit/server/version.ts';
import { expressions, metricsIn } from './support/monitoring.ts';
import { portalForAll } from './support/portal.ts';
import { testPassword } from './support/visitor.ts';

const portal = portalForAll();

const read = async () => (await portal.app.inject({ url: '/metrics' })).body;
const seriesOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

it('API-136: every metric that a rule or the dashboard names is there', async () => {
  const there = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const named = expressions.flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

it('API-132: what every process tells alike is never summed over processes', () => {
  const summed = expressions.filter((expr) => {
    const all = expr.match(/portal_fleet_/g)?.length ?? 0;
    return all !== (expr.match(/max( by \((queue|of)\) )?\(portal_fleet_/g)?.length ?? 0);
  });
  expect(summed).toEqual([]);
});

it('API-132: tells of sign-ins, mails, requests and the version', async () => {
  const before = await read();
  const owner = await portal.owner({ email: 'seen@shop.example' });
  await portal.mailbox('seen@shop.example');
  await portal.visitor().pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'seen@shop.example', PASSWORD: `${testPassword}-not` },
  });
  const after = await read();
  const more = (series: string) => seriesOf(after, series) - (seriesOf(before, series) || 0);
  expect(more('portal_sign_ins_total{of="customer",outcome="opened"}')).toBe(1);
  expect(more('portal_sign_ins_total{of="customer",outcome="wrong"}')).toBe(1);
  expect(more('portal_mails_total{outcome="sent"}')).toBeGreaterThan(0);
  expect(after).toContain(`portal_build_info{version="${version}",node="${process.version}"`);
  // No label has an organisation, a person or an address.
  expect(after).not.toContain(owner.orgId);
  expect(after).not.toContain('seen@shop.example');
  expect(after).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

it('API-132: tells of the queues in one statement, announced jobs among them', async () => {
  const { database, log } = portal.services;
  const jobs = createJobs(database, log);
  await jobs.start(portal.services, [], true);
  try {
    await portal.owner({ email: `${randomUUID()}@shop.example` });
    // What was told a moment ago is told again.
    await expect
      .poll(async () => seriesOf(await read(), 'portal_fleet_outbox_jobs{queue="mail.send"}'))
      .toBeGreaterThan(0);
  } finally {
    await jobs.stop();
  }
});

it('API-132: tells of PostgreSQL’s connections by who has them, of all processes', async () => {
  const told = await read();
  const most = seriesOf(told, 'portal_fleet_database_connections_most');
  const owners = seriesOf(told, 'portal_fleet_database_connections{of="portal owner"}');
  if (portal.services.database.kind === 'pglite') expect([most, owners]).toEqual([0, Number.NaN]);
  else expect([most > 10, owners > 0 && owners < most]).toEqual([true, true]);
});

it('API-133: where mail waits too long a worker is not ready, and a web server is and says so', async () => {
  const config = { ...portal.services.config, ROLES: ['worker' as const] };
  const count = {
    announced: 7,
    waiting: 7,
    active: 0,
    failed: 0,
    failedLately: 0,
    oldestSeconds: 301,
  };
  const counts = [{ queue: 'mail.urgent', ...count }];
  const { metrics } = portal.services;
  const late = { ...metrics, fleet: { ...metrics.fleet, counts: async () => counts } };
  const worker = createWorkerServer({ ...portal.services, config, metrics: late });
  const sentence =
    'The oldest of 7 jobs of mail.urgent waits for 301 s, longer than LATE_SECONDS (300).';
  const answer = await worker.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'jobs stand still', late: [sentence] },
  ]);
  expect((await worker.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await worker.inject({ url: '/metrics' })).body).toContain('portal_relay_silent_seconds');
  expect((await worker.inject({ url: '/api/accounts/check' })).statusCode).toBe(404);
  await worker.close();
  const silent = { ...portal.services.jobs, relayedAt: () => new Date(Date.now() - 90_000) };
  const standing = createWorkerServer({ ...portal.services, config, jobs: silent });
  expect((await standing.inject({ url: '/readyz' })).json()).toMatchObject({
    late: ['The relay of this process has not looked for announced jobs for 90 s.'],
  });
  await standing.close();
});
