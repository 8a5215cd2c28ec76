/** Webhooks: what is sent, to whom, and what becomes of it. Every call with another's ids is tried in the matrices. */
import dns from 'node:dns';
import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createWebhookSender } from '#adapters/webhooks/direct.ts';
import { erasePersonTraces } from '#apps/server/erasure/personTraces.ts';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { type EventData, eventData } from '#kit/contract/eventData.ts';
import { type EventName, eventSentences } from '#kit/contract/events.ts';
import { staffEntries } from '#kit/server/audit/tables.ts';
import { emit } from '#kit/server/events/emit.ts';
import { webhookDeliveries, webhookEndpoints } from '#kit/server/events/tables.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import type { Services } from '#kit/server/services/services.ts';
import { listNotices } from '#modules/foundation/notices/calls.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { endpointOf, openReceiver, type Received } from '#tests/support/webhooks.ts';
import * as contract from '../calls.ts';
import { deliverWebhook, retryWebhooks } from './jobs/deliver.ts';
import { resealWebhookSecrets } from './secrets.ts';

const portal = portalForAll();

const day = 86_400;
const joined = { adminId: 'somebody' };

/** Something happens to an organization, in a transaction of its own. */
const happens = <Name extends EventName>(
  { orgId }: Pick<Visitor, 'orgId'>,
  event: Name,
  data: EventData<Name>,
) =>
  portal.services.database
    .forOrganization(orgId)
    .transaction((tx) => emit(tx, orgId, event, data, portal.clock.now()));
const joins = (owner: Visitor) => happens(owner, 'admin.joined', joined);

const deliveriesTo = (endpointId: string) =>
  portal.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId));
const rowOf = async (endpointId: string) => {
  const [row] = await portal.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId));
  return row;
};
const retry = async () => {
  await runJob(portal.services, retryWebhooks);
  await portal.runJobs();
};

/** An owner with an endpoint at a program on this machine, which is told of admins who join. */
async function receiving(events: readonly EventName[] = ['admin.joined']) {
  const owner = await portal.owner();
  const receiver = await openReceiver();
  const made = await endpointOf(owner, events, receiver.url);
  return { owner, receiver, ...made, endpointId: made.endpoint.endpointId };
}

/** As the text of Standard Webhooks says, by another implementation than the product's. */
async function signatureBy(secret: string, { headers, body }: Received): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (one) => one.charCodeAt(0));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`;
}

describe('An endpoint', () => {
  it('API-210: is made with a secret that is answered once and stored sealed', async () => {
    const owner = await portal.owner();
    const { secret, endpoint } = await endpointOf(owner, ['policy.signed', 'scan.finished']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      url: 'https://hooks.example/events',
      events: ['policy.signed', 'scan.finished'],
      by: 'Ada Baker',
      state: 'on',
      formerUntil: null,
    });
    const row = await rowOf(endpoint.endpointId);
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));
    const listed = (await owner.call(contract.loadEndpoints, {})).data;
    expect(listed).toEqual({ endpoints: [endpoint], mayChange: true });
  });

  it('API-210: is one of five at most, also of seven at once', async () => {
    const owner = await portal.owner();
    const asked = { url: 'https://hooks.example/', events: ['admin.left' as const] };
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => owner.call(contract.makeEndpoint, asked)),
    );
    const refused = answers.flatMap((answer) => (answer.refused ? [answer.refused] : []));
    expect(refused).toEqual(['ENDPOINTS_MAX', 'ENDPOINTS_MAX']);
  });

  it('API-213: is a public address by https, for events of the catalogue', async () => {
    const owner = await portal.owner();
    const refusedFor = async (url: string, events = ['scan.finished']) => {
      const input: Record<string, unknown> = { url, events };
      return (await owner.call(contract.makeEndpoint, input)).refused;
    };
    for (const url of [
      'http://hooks.example/',
      'https://169.254.169.254/latest/meta-data/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://hooks.example:22/',
      'https://ada:secret@hooks.example/',
    ])
      expect([url, await refusedFor(url)]).toEqual([url, 'ADDRESS_FORBIDDEN']);
    const good = 'https://hooks.example/';
    expect(await refusedFor('ftp://hooks.example/')).toBe('INVALID_INPUT');
    expect(await refusedFor(good, [])).toBe('INVALID_INPUT');
    expect(await refusedFor(good, ['webhook.test'])).toBe('INVALID_INPUT');
    expect(await refusedFor(good, ['admin.left', 'admin.left'])).toBe('INVALID_INPUT');
    expect((await owner.call(contract.loadEndpoints, {})).data.endpoints).toEqual([]);
  });

  it('API-211: shows whoever may change nothing the host alone', async () => {
    const owner = await portal.owner();
    await endpointOf(owner, ['admin.left'], 'https://hooks.example/a-secret-path');
    const reader = await join(portal, owner, undefined, 'readOnly');
    const { endpoints, mayChange } = (await reader.call(contract.loadEndpoints, {})).data;
    expect([mayChange, endpoints.map(({ url }) => url)]).toEqual([false, ['hooks.example']]);
  });

  it('API-221: is told to every admin by mail, and stands in the activity by its host', async () => {
    const owner = await portal.owner({ companyName: 'Harbor Bakery' });
    const url = 'https://hooks.example/a-secret-path';
    const { secret } = await endpointOf(owner, ['admin.left'], url);
    const heading = 'What happens at Harbor Bakery is sent to a program';
    const mail = (await portal.mailbox(owner.email)).find((one) => one.subject === heading);
    expect(mail?.text).toContain(`Ada Baker (${owner.email})`);
    expect(mail?.text).toContain('hooks.example');
    expect(mail?.text).not.toContain('a-secret-path');
    const { entries } = (await owner.call(settings.getActivity, {})).data;
    expect([entries[0]?.action, entries[0]?.subject]).toEqual([
      '/webhooks/makeEndpoint',
      'hooks.example',
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('API-221: wants a proof of who asks that is not older than 15 minutes, and so does a new secret', async () => {
    const owner = await portal.owner();
    const { endpointId } = (await endpointOf(owner)).endpoint;
    portal.clock.forward(16 * 60);
    const asked = { url: 'https://hooks.example/', events: ['admin.left' as const] };
    const answers = [
      await owner.call(contract.makeEndpoint, asked),
      await owner.call(contract.rotateSecret, { endpointId }),
    ];
    for (const answer of answers) expect(answer.refused).toBe('CONFIRM_SIGN_IN');
  });

  it('API-222: that is switched off gets nothing, what waited has failed, and on again it gets what comes', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await joins(owner);
    const off = await owner.call(contract.switchEndpoint, { endpointId, isOn: false });
    expect(off.data.state).toBe('hand');
    await joins(owner);
    await portal.runJobs();
    expect(receiver.received).toEqual([]);
    const rows = await deliveriesTo(endpointId);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([['failed', 0]]);
    const again = { endpointId, deliveryId: null };
    expect((await owner.call(contract.sendTest, { endpointId })).refused).toBe('ENDPOINT_OFF');
    expect((await owner.call(contract.replay, again)).refused).toBe('ENDPOINT_OFF');
    await owner.call(contract.switchEndpoint, { endpointId, isOn: true });
    await joins(owner);
    await portal.runJobs();
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('API-222: is deleted with its deliveries', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await joins(owner);
    await owner.call(contract.deleteEndpoint, { endpointId });
    await portal.runJobs();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesTo(endpointId)).toEqual([]);
    expect(await rowOf(endpointId)).toBeUndefined();
    await receiver.close();
  });

  it('API-223: of another organization, or of a brand, is not found', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await joins(owner);
    const [delivery] = await deliveriesTo(endpointId);
    const other = await portal.owner();
    const own = (await endpointOf(other)).endpoint.endpointId;
    const deliveryId = delivery?.id ?? '';
    const { browser } = await staffOf(portal);
    const ofBrand = { brandId: 'northlight', endpointId };
    const answers = [
      await other.call(contract.rotateSecret, { endpointId }),
      await other.call(contract.switchEndpoint, { endpointId, isOn: false }),
      await other.call(contract.deleteEndpoint, { endpointId }),
      await other.call(contract.sendTest, { endpointId }),
      await other.call(contract.loadDeliveries, { endpointId }),
      await other.call(contract.replay, { endpointId, deliveryId }),
      await other.call(contract.replay, { endpointId: own, deliveryId }),
      await browser.call(contract.rotateBrandSecret, ofBrand),
      await browser.call(contract.switchBrandEndpoint, { ...ofBrand, isOn: false }),
      await browser.call(contract.deleteBrandEndpoint, ofBrand),
      await browser.call(contract.sendBrandTest, ofBrand),
      await browser.call(contract.loadBrandDeliveries, ofBrand),
      await browser.call(contract.replayBrand, { ...ofBrand, deliveryId: null }),
    ];
    for (const answer of answers) expect(answer.refused).toBe('NOT_FOUND');
    expect((await rowOf(endpointId))?.offAt).toBeNull();
    await receiver.close();
  });
});

describe('An event', () => {
  it('API-214: is sent as JSON, with the three headers, and a signature that others compute alike', async () => {
    const { owner, receiver, secret } = await receiving();
    await joins(owner);
    await portal.runJobs();
    const [received] = receiver.received;
    if (!received) throw new Error('Nothing was received');
    const now = portal.clock.now();
    expect(JSON.parse(received.body)).toEqual({
      type: 'admin.joined',
      timestamp: now.toISOString(),
      organizationId: owner.orgId,
      data: joined,
    });
    const { headers } = received;
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-timestamp']).toBe(`${Math.floor(now.getTime() / 1000)}`);
    expect(headers['webhook-signature']).toBe(await signatureBy(secret, received));
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('API-214: is written down for the endpoints alone that want it, and not where the change fails', async () => {
    const { owner, receiver, endpointId } = await receiving(['admin.left']);
    await joins(owner);
    const other = await portal.owner();
    await happens(other, 'admin.left', joined);
    const db = portal.services.database.forOrganization(owner.orgId);
    const failing = db.transaction(async (tx) => {
      await emit(tx, owner.orgId, 'admin.left', joined, portal.clock.now());
      throw new Error('The change failed');
    });
    await expect(failing).rejects.toThrow('The change failed');
    expect(await deliveriesTo(endpointId)).toEqual([]);
    await receiver.close();
  });

  it('API-215: is in the catalogue, of a form of its own, and happens somewhere; nothing else does', () => {
    const names = Object.keys(eventSentences);
    expect(Object.keys(eventData)).toEqual(names);
    const emitted = globSync('{kit,modules}/**/*.ts')
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => text.includes("'#kit/server/events/emit.ts'"))
      .flatMap((text) => [
        ...text.matchAll(/emit\(\s*tx,\s*[\w.]+,\s*'([\w.]+)'|event: '(\w+\.\w+)'/g),
      ])
      .map(([, once, several]) => once ?? several);
    expect([...new Set(emitted)].sort()).toEqual(names.toSorted());
    const page = readFileSync('docs/integrate/webhooks.md', 'utf8');
    for (const [name, sentence] of Object.entries(eventSentences))
      expect(page).toContain(`| \`${name}\` | ${sentence} |`);
    for (const [name, { shape }] of Object.entries(eventData))
      for (const field of Object.keys(shape))
        expect([name, page.includes(`\`${field}\``)]).toEqual([name, true]);
  });

  it('API-215: of a scan tells how it ended, in the form of the catalogue', async () => {
    const { owner, receiver } = await receiving(['scan.finished']);
    const { scanId, targetId } = await startScanOf(owner);
    await portal.runJobs();
    const { type, data } = JSON.parse(receiver.received[0]?.body ?? '{}');
    expect(type).toBe('scan.finished');
    expect(eventData['scan.finished'].parse(data)).toMatchObject({ scanId, websiteId: targetId });
    await receiver.close();
  });

  it('API-225: of a test is sent when it is asked for', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await owner.call(contract.sendTest, { endpointId });
    await portal.runJobs();
    const { type, data } = JSON.parse(receiver.received[0]?.body ?? '{}');
    expect([type, data]).toEqual(['webhook.test', {}]);
    await receiver.close();
  });
});

describe('A delivery', () => {
  const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

  it('API-216: that does not arrive is tried ten times, with growing waits, then it has failed', async () => {
    const { owner, receiver, endpointId } = await receiving();
    receiver.answers.status = 500;
    await joins(owner);
    await portal.runJobs();
    for (const [nth, seconds] of waits.entries()) {
      portal.clock.forward(seconds - 1);
      await retry();
      expect(receiver.received).toHaveLength(nth + 1);
      portal.clock.forward(1);
      await retry();
      expect(receiver.received).toHaveLength(nth + 2);
    }
    const [row] = await deliveriesTo(endpointId);
    expect(row).toMatchObject({
      status: 'failed',
      attempts: 10,
      lastStatus: 500,
      reason: 'It answered with 500.',
    });
    portal.clock.forward(2 * day);
    await retry();
    expect(receiver.received).toHaveLength(10);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([row?.id]);
    expect((await rowOf(endpointId))?.offAt).toBeNull();
    await receiver.close();
  });

  it('security D2: lies as far behind the one before it as that may take, so that slow endpoints keep no others waiting', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await joins(owner);
    await joins(owner);
    const waiting = await portal.db
      .select()
      .from(outbox)
      .where(eq(outbox.groupId, endpointId))
      .orderBy(outbox.due);
    const [first = 0, second = 0] = waiting.map(({ due }) => due.getTime());
    expect(waiting).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(10_000);
    await portal.runJobs();
    await receiver.close();
  });

  it('API-216: that is due is announced in the order in which they became due', async () => {
    const { owner, receiver, endpointId } = await receiving();
    receiver.answers.status = 503;
    for (let nth = 0; nth < 3; nth += 1) {
      await joins(owner);
      await portal.runJobs();
      portal.clock.forward(1);
    }
    const rows = (await deliveriesTo(endpointId)).toSorted(
      (a, b) => a.nextAt.getTime() - b.nextAt.getTime(),
    );
    portal.clock.forward(60);
    await runJob(portal.services, retryWebhooks);
    const announced = await portal.db
      .select()
      .from(outbox)
      .where(eq(outbox.groupId, endpointId))
      .orderBy(outbox.due);
    expect(announced.map(({ data }) => data)).toEqual(
      rows.map(({ id }) => ({ deliveryId: id, attempt: 1 })),
    );
    await portal.runJobs();
    await receiver.close();
  });

  it('API-217: that is answered with 410 switches the endpoint off, and the admins are told', async () => {
    const { owner, receiver, endpointId } = await receiving();
    receiver.answers.status = 410;
    await joins(owner);
    await portal.runJobs();
    expect((await rowOf(endpointId))?.offWhy).toBe('gone');
    const host = new URL(receiver.url).host;
    const mails = await portal.mailbox(owner.email);
    expect(mails.map(({ subject }) => subject)).toContain(`Events are no longer sent to ${host}`);
    const { notices } = (await owner.call(listNotices, {})).data;
    expect(JSON.stringify(notices)).toContain(`We no longer send events to ${host}`);
    portal.clock.forward(day);
    await retry();
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('API-217: that is answered with 410 is sent nothing again where the brand cannot be read', async () => {
    const { owner, receiver, endpointId } = await receiving();
    receiver.answers.status = 410;
    await portal.runJobs();
    await joins(owner);
    await portal.changePlan(owner, { brandId: 'gone' });
    await portal.runJobs();
    await portal.changePlan(owner, { brandId: 'fairhaven' });
    expect((await rowOf(endpointId))?.offWhy).toBe('gone');
    portal.clock.forward(day);
    await retry();
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('API-217: that fails five days after the first that did switches it off; one that arrives begins anew', async () => {
    const { owner, receiver, endpointId } = await receiving();
    const fails = async (seconds: number) => {
      receiver.answers.status = 500;
      portal.clock.forward(seconds);
      await joins(owner);
      await portal.runJobs();
    };
    await fails(0);
    await fails(4 * day);
    expect((await rowOf(endpointId))?.failingSince).not.toBeNull();
    receiver.answers.status = 200;
    await joins(owner);
    await portal.runJobs();
    expect((await rowOf(endpointId))?.failingSince).toBeNull();
    await fails(day);
    await fails(5 * day - 1);
    expect((await rowOf(endpointId))?.offAt).toBeNull();
    await fails(1);
    expect((await rowOf(endpointId))?.offWhy).toBe('failing');
    await receiver.close();
  });

  it('API-218: goes to no address inside of a network, whatever its name led to before', async () => {
    const receiver = await openReceiver();
    const { port } = new URL(receiver.url);
    const sender = createWebhookSender({ allowPrivateHosts: [], forbidden: [] });
    const unreached = { status: null, reason: 'Its address cannot be reached.' };
    for (const host of ['169.254.169.254', '127.0.0.1', '[::1]', 'localhost', '10.0.0.1'])
      expect(await sender.send(`https://${host}/`, {}, '{}')).toEqual(unreached);
    expect(await sender.send(receiver.url, {}, '{}')).toEqual(unreached);
    const leadsTo = (address: string) => {
      const asked = async () => [address];
      vi.spyOn(dns.promises.Resolver.prototype, 'resolve4').mockImplementation(asked as never);
    };
    try {
      leadsTo('93.184.215.14');
      expect(await sender.takes('https://hooks.example:8443/')).toBe(true);
      leadsTo('127.0.0.1');
      expect(await sender.send('https://hooks.example:8443/', {}, '{}')).toEqual(unreached);
      expect(await sender.send(`https://hooks.example:${port}/`, {}, '{}')).toEqual(unreached);
    } finally {
      vi.restoreAllMocks();
    }
    expect(receiver.received).toEqual([]);
    await receiver.close();
  });

  it('API-218: follows no redirect, and waits no longer than its limit', async () => {
    const { owner, receiver, endpointId } = await receiving();
    receiver.answers.status = 307;
    receiver.answers.headers = { location: receiver.url };
    await joins(owner);
    await portal.runJobs();
    expect(receiver.received).toHaveLength(1);
    const [row] = await deliveriesTo(endpointId);
    expect([row?.status, row?.lastStatus]).toEqual(['waiting', 307]);
    receiver.answers.hangs = true;
    const reach = { allowPrivateHosts: ['127.0.0.1'], forbidden: [] };
    const answered = await createWebhookSender(reach, 50).send(receiver.url, {}, '{}');
    expect(answered).toEqual({ status: null, reason: 'It did not answer in ten seconds.' });
    await receiver.close();
  });

  it('API-219: that was sent by a worker that died before it noted so is sent again, with the same id', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await joins(owner);
    const [row] = await deliveriesTo(endpointId);
    const data = { deliveryId: row?.id, attempt: 0 };
    const { webhooks } = portal.services;
    const dying: Services = {
      ...portal.services,
      webhooks: {
        takes: webhooks.takes,
        send: async (...what) => {
          await webhooks.send(...what);
          throw new Error('killed');
        },
      },
    };
    await expect(runJob(dying, deliverWebhook, data)).rejects.toThrow('killed');
    await runJob(portal.services, deliverWebhook, data);
    await runJob(portal.services, deliverWebhook, data);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      row?.id,
      row?.id,
    ]);
    const [noted] = await deliveriesTo(endpointId);
    expect([noted?.status, noted?.attempts]).toEqual(['delivered', 1]);
    await portal.runJobs();
    await receiver.close();
  });

  it('API-219: whose announcement was lost is announced again after an hour', async () => {
    const { owner, receiver } = await receiving();
    await joins(owner);
    await portal.db.delete(outbox);
    portal.clock.forward(3599);
    await retry();
    expect(receiver.received).toEqual([]);
    portal.clock.forward(1);
    await retry();
    expect(receiver.received).toHaveLength(1);
    await receiver.close();
  });

  it('API-220: is signed by a new secret and the one before for 24 hours, then by the new one', async () => {
    const { owner, receiver, secret, endpointId } = await receiving();
    const renewed = (await owner.call(contract.rotateSecret, { endpointId })).data;
    expect(renewed.secret).not.toBe(secret);
    portal.clock.forward(day - 1);
    await joins(owner);
    await portal.runJobs();
    portal.clock.forward(1);
    await joins(owner);
    await portal.runJobs();
    const [both, one] = receiver.received;
    if (!both || !one) throw new Error('Less was received');
    expect(both.headers['webhook-signature']).toBe(
      `${await signatureBy(renewed.secret, both)} ${await signatureBy(secret, both)}`,
    );
    expect(one.headers['webhook-signature']).toBe(await signatureBy(renewed.secret, one));
    await receiver.close();
  });

  it('API-224: is listed with what came of it, and sent again with its id: one, or what failed in a day', async () => {
    const { owner, receiver, endpointId } = await receiving();
    receiver.answers.status = 410;
    await joins(owner);
    await portal.runJobs();
    await owner.call(contract.switchEndpoint, { endpointId, isOn: true });
    receiver.answers.status = 200;
    portal.clock.forward(60);
    await joins(owner);
    await portal.runJobs();
    const listed = (await owner.call(contract.loadDeliveries, { endpointId })).data.deliveries;
    expect(listed.map(({ event, status, lastStatus }) => [event, status, lastStatus])).toEqual([
      ['admin.joined', 'delivered', 200],
      ['admin.joined', 'failed', 410],
    ]);
    const [arrived, failed] = listed;
    const again = (deliveryId: string | null) =>
      owner.call(contract.replay, { endpointId, deliveryId });
    expect((await again(arrived?.deliveryId ?? '')).data.count).toBe(1);
    // It waits now, and is not announced twice.
    expect((await again(arrived?.deliveryId ?? '')).data.count).toBe(0);
    expect((await again(null)).data.count).toBe(1);
    await portal.runJobs();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([
      failed?.deliveryId,
      arrived?.deliveryId,
      arrived?.deliveryId,
      failed?.deliveryId,
    ]);
    const [first] = await deliveriesTo(endpointId);
    expect(first?.status).toBe('delivered');
    expect((await again(null)).data.count).toBe(0);
    await receiver.close();
  });

  it('API-228: is counted by what came of it', async () => {
    const { owner, receiver } = await receiving();
    const countOf = async (outcome: string) => {
      const text = await portal.services.metrics.read();
      const line = new RegExp(`^portal_webhooks_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm');
      return Number(line.exec(text)?.[1]);
    };
    const before = [await countOf('delivered'), await countOf('delayed')];
    await joins(owner);
    await portal.runJobs();
    receiver.answers.status = 500;
    await joins(owner);
    await portal.runJobs();
    const after = [await countOf('delivered'), await countOf('delayed')];
    expect(after).toEqual(before.map((count) => count + 1));
    await receiver.close();
  });
});

describe('A brand’s endpoint', () => {
  it('API-226: gets the events of all customers of that brand, and of no other’s', async () => {
    const receiver = await openReceiver();
    const { browser, email } = await staffOf(portal);
    const brandId = 'northlight';
    const asked = { brandId, url: receiver.url, events: ['admin.joined' as const] };
    const { secret, endpoint } = (await browser.call(contract.makeBrandEndpoint, asked)).data;
    const { endpointId } = endpoint;
    const own = portal.visitor();
    await own.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
    await own.onboard('Chamber Member');
    await joins(own);
    await joins(await portal.owner());
    await portal.runJobs();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ organizationId }) => organizationId)).toEqual([own.orgId]);
    await browser.call(contract.sendBrandTest, { brandId, endpointId });
    await portal.runJobs();
    expect(JSON.parse(receiver.received[1]?.body ?? '{}')).toMatchObject({
      type: 'webhook.test',
      organizationId: null,
    });
    const ofBrand = { brandId, endpointId };
    const { deliveries } = (await browser.call(contract.loadBrandDeliveries, ofBrand)).data;
    expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    const again = { ...ofBrand, deliveryId: deliveries[0]?.deliveryId ?? '' };
    expect((await browser.call(contract.replayBrand, again)).data.count).toBe(1);
    // Its customers see nothing of it.
    expect((await own.call(contract.loadEndpoints, {})).data.endpoints).toEqual([]);
    expect((await own.call(contract.loadDeliveries, { endpointId })).refused).toBe('NOT_FOUND');
    await browser.call(contract.deleteBrandEndpoint, ofBrand);
    const rows = await portal.db.select().from(staffEntries);
    const made = rows.filter(({ action }) => action === contract.makeBrandEndpoint.path);
    expect(made.map(({ staffEmail }) => staffEmail)).toEqual([email]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await portal.runJobs();
    await receiver.close();
  });

  it('API-226: is made by administrators, five at most, of a brand that there is', async () => {
    const { browser } = await staffOf(portal);
    const support = await staffOf(portal, 'support');
    const asked = {
      brandId: 'fairhaven',
      url: 'https://hooks.example/',
      events: ['admin.left' as const],
    };
    const make = (brandId = 'fairhaven') =>
      browser.call(contract.makeBrandEndpoint, { ...asked, brandId });
    const refused = (await support.browser.call(contract.makeBrandEndpoint, asked)).refused;
    expect(refused).toBe('ROLE_FORBIDS');
    for (let nth = 0; nth < 5; nth += 1) expect((await make()).refused).toBeNull();
    expect((await make()).refused).toBe('ENDPOINTS_MAX');
    expect((await make('no-brand')).refused).toBe('NOT_FOUND');
    const unknown = await browser.call(contract.loadBrandEndpoints, { brandId: 'no-brand' });
    expect(unknown.refused).toBe('NOT_FOUND');
    const { brandId } = asked;
    const { endpoints } = (await browser.call(contract.loadBrandEndpoints, { brandId })).data;
    for (const { endpointId } of endpoints)
      await browser.call(contract.deleteBrandEndpoint, { brandId, endpointId });
  });
});

describe('What is kept of webhooks', () => {
  it('API-227: goes 30 days after the event, and with its organization', async () => {
    const { owner, receiver, endpointId } = await receiving();
    await joins(owner);
    await portal.runJobs();
    portal.clock.forward(30 * day - 1);
    await runJob(portal.services, forgetPast);
    expect(await deliveriesTo(endpointId)).toHaveLength(1);
    portal.clock.forward(1);
    await runJob(portal.services, forgetPast);
    expect(await deliveriesTo(endpointId)).toEqual([]);
    await joins(owner);
    await portal.erase(owner);
    expect(await rowOf(endpointId)).toBeUndefined();
    expect(await deliveriesTo(endpointId)).toEqual([]);
    await receiver.close();
  });

  it('API-227: names nobody who is erased', async () => {
    const { owner, receiver, endpointId } = await receiving();
    const { cognitoId, email } = owner;
    await portal.db.transaction((tx) =>
      erasePersonTraces(portal.services, tx, { cognitoId, email, name: 'Ada Baker' }),
    );
    const row = JSON.stringify(await rowOf(endpointId));
    expect(row).not.toContain(email);
    expect(row).not.toContain('Ada Baker');
    await receiver.close();
  });

  it('API-229: a secret is sealed anew when the portal’s keys change, and signs as before', async () => {
    const { owner, receiver, secret, endpointId } = await receiving();
    await owner.call(contract.rotateSecret, { endpointId });
    const before = await rowOf(endpointId);
    await rotateKeyRing(portal.services);
    await resealWebhookSecrets(portal.services);
    const after = await rowOf(endpointId);
    expect(after?.secret).not.toBe(before?.secret);
    expect(after?.formerSecret?.split('.')[0]).toBe(after?.secret.split('.')[0]);
    await joins(owner);
    await portal.runJobs();
    const [received] = receiver.received;
    if (!received) throw new Error('Nothing was received');
    expect(received.headers['webhook-signature']).toContain(await signatureBy(secret, received));
    await receiver.close();
  });
});
