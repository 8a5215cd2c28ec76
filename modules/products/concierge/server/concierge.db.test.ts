import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { getModuleActivity } from '#modules/overviews/dashboard/calls.ts';
import { colleagueOf, messageFor, weaknessFor } from '#tests/support/concierge.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { issueOf, scanReport, startScanOf } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import {
  cyberConciergeAlert,
  cyberConciergeAlerts,
  cyberConciergeConfig,
  cyberConciergeWeaknesses,
  markRead,
  weakness,
  weaknessPdf,
} from '../calls.ts';
import { askForCallPath } from '../vocabulary.ts';
import { posts } from './tables.ts';

const portal = portalForAll({ services: { scanning: { scan: async () => scanReport } } });
const owner = ownerForAll(portal);

const weaknessesOf = async (visitor: Visitor) =>
  (await visitor.call(cyberConciergeWeaknesses, {})).data.weaknesses;
const opened = async (visitor: Visitor, weaknessId: string) =>
  (await visitor.call(weakness, { weaknessId })).data.weakness;

describe('GET /api/cyberconcierge/cyberConciergeConfig', () => {
  it("CON-001, CON-002: tells page texts, offerings, and the brand's own ways to reach it", async () => {
    const { config } = (await owner.call(cyberConciergeConfig, {})).data;
    const brand = brandById('fairhaven');
    expect(config.title).not.toBe('');
    expect(config.paragraphs.length).toBeGreaterThan(0);
    expect(config.offerings.length).toBeGreaterThan(2);
    expect(config.call?.url).toBe(askForCallPath);
    expect(config.email?.address).toBe(brand.conciergeEmail);
    expect(config.knowledgeBase?.url).toBe('/help');
  });
});

describe('GET /api/cyberconcierge/weakness', () => {
  it('CON-041, CON-042: has title, reportedOn, severity, status, statusUpdatedOn and body', async () => {
    const weaknessId = await weaknessFor(portal.services, owner.orgId, {
      title: 'Backups were never tried',
      severity: 'Critical',
      body: '<p>Try <strong>one</strong>.</p>',
      evidence: 'Last restore: never',
    });
    const now = portal.clock.now().toISOString();
    expect((await owner.call(weakness, { weaknessId })).body).toMatchObject({ success: true });
    expect((await owner.call(weakness, { weaknessId: randomUUID() })).body).toMatchObject({
      success: false,
      error: { code: 'NOT_FOUND' },
    });
    expect(await opened(owner, weaknessId)).toEqual({
      weaknessId,
      title: 'Backups were never tried',
      reportedOn: now,
      severity: 'Critical',
      status: 'Open',
      statusUpdatedOn: now,
      isRead: false,
      body: '<p>Try <strong>one</strong>.</p>',
      evidence: 'Last restore: never',
      source: null,
    });
  });

  it('CON-043: security T1 › of another organisation is not found, in its list neither', async () => {
    const weaknessId = await weaknessFor(portal.services, owner.orgId);
    const other = await portal.owner();
    expect((await other.call(weakness, { weaknessId })).refused).toBe('NOT_FOUND');
    expect(await weaknessesOf(other)).toEqual([]);
  });

  it('CON-043: is not found by the id of a message, nor a message by that of a weakness', async () => {
    const weaknessId = await weaknessFor(portal.services, owner.orgId);
    const conciergeMessageId = await messageFor(portal.services, owner.orgId);
    const wrong = await owner.call(weakness, { weaknessId: conciergeMessageId });
    const other = await owner.call(cyberConciergeAlert, { conciergeMessageId: weaknessId });
    expect([wrong.refused, other.refused]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('CON-044: security I1 › keeps and shows markup without anything that runs or fetches', async () => {
    const body =
      '<p onclick="x()">Hi<script>alert(1)</script></p><img src=x onerror=alert(1)><a href="javascript:x">y</a>';
    const title = '<img src=x onerror=alert(1)>';
    const weaknessId = await weaknessFor(portal.services, owner.orgId, { title, body });
    const { system } = portal.services.database;
    const [kept] = await system.select().from(posts).where(eq(posts.id, weaknessId));
    const shown = await opened(owner, weaknessId);
    expect([kept?.body, shown.body]).toEqual(['<p>Hi</p><a>y</a>', '<p>Hi</p><a>y</a>']);
    expect(shown.title).toBe(title);
  });

  it('CON-025: points to the finding, the risk vector or the answer that it came from', async () => {
    const site = await portal.owner();
    const { targetId } = await startScanOf(site);
    await portal.runJobs();
    const issueId = await issueOf(site, targetId);
    const sourceBy = async (origin: NonNullable<Parameters<typeof weaknessFor>[2]>['origin']) =>
      (await opened(site, await weaknessFor(portal.services, site.orgId, { origin }))).source;
    expect(await sourceBy({ kind: 'finding', issueId })).toMatchObject({
      kind: 'finding',
      issueId,
      targetName: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
    });
    expect(await sourceBy({ kind: 'vector', vector: 'open_ports' })).toEqual({
      kind: 'vector',
      vector: 'open_ports',
      name: 'Open Ports',
    });
    const elementPath = 'people.leadership.security-lead';
    expect(await sourceBy({ kind: 'answer', elementPath })).toMatchObject({ elementPath });
    const foreign = weaknessFor(portal.services, owner.orgId, {
      origin: { kind: 'finding', issueId },
    });
    await expect(foreign).rejects.toThrow('ORIGIN_UNKNOWN');
  });
});

describe('GET /api/cyberconcierge/cyberConciergeWeaknesses', () => {
  it('CON-040: answers the weaknesses without their text, newest first', async () => {
    const site = await portal.owner();
    await weaknessFor(portal.services, site.orgId, { title: 'One', severity: 'Low' });
    portal.clock.forward(60);
    const weaknessId = await weaknessFor(portal.services, site.orgId, { title: 'Two' });
    const now = portal.clock.now().toISOString();
    const [newest, ...others] = await weaknessesOf(site);
    expect(newest).toEqual({
      weaknessId,
      title: 'Two',
      reportedOn: now,
      severity: 'High',
      status: 'Open',
      statusUpdatedOn: now,
      isRead: false,
    });
    expect(others.map(({ title }) => title)).toEqual(['One']);
  });
});

describe('GET /api/cyberconcierge/cyberConciergeAlerts', () => {
  it('CON-038, CON-039: answers alerts, newest first, each with its text by its id', async () => {
    const site = await portal.owner();
    const first = await messageFor(portal.services, site.orgId, { title: 'One' });
    portal.clock.forward(60);
    const body = '<p>Two<script>x</script></p>';
    const second = await messageFor(portal.services, site.orgId, { title: 'Two', body });
    const { alerts } = (await site.call(cyberConciergeAlerts, {})).data;
    expect(alerts.map((one) => one.conciergeMessageId)).toEqual([second, first]);
    const { alert } = (await site.call(cyberConciergeAlert, { conciergeMessageId: second })).data;
    expect([alert.title, alert.body]).toEqual(['Two', '<p>Two</p>']);
  });
});

describe('POST /api/cyberconcierge/markRead', () => {
  it('CON-026, CON-045: is the reader’s own, and the first time counts', async () => {
    const site = await portal.owner();
    const colleague = await colleagueOf(portal, site);
    const id = await weaknessFor(portal.services, site.orgId);
    expect((await weaknessesOf(site))[0]?.isRead).toBe(false);
    await Promise.all([site.call(markRead, { id }), site.call(markRead, { id })]);
    expect((await weaknessesOf(site))[0]?.isRead).toBe(true);
    expect((await opened(site, id)).isRead).toBe(true);
    expect((await opened(colleague, id)).isRead).toBe(false);
  });

  it('CON-045: security T8 › a customer-service session reads without having read', async () => {
    const site = await portal.owner();
    const id = await weaknessFor(portal.services, site.orgId);
    const staff = await portal.visitOf(site);
    expect((await opened(staff, id)).isRead).toBe(false);
    expect((await staff.call(markRead, { id })).status).toBe(200);
    expect((await opened(staff, id)).isRead).toBe(false);
    expect((await opened(site, id)).isRead).toBe(false);
  });

  it('of nothing there is refused', async () => {
    expect((await owner.call(markRead, { id: randomUUID() })).refused).toBe('NOT_FOUND');
  });
});

describe('GET /api/cyberconcierge/weaknessPdf/{weaknessId}/{filename}', () => {
  it('CON-022: is named by the prefix SecurityWeakness, the reported date and the id; security I6 › whatever the address says', async () => {
    // 18:00 on the 18th in Los Angeles is the 19th in UTC.
    portal.clock.set('2026-11-19T02:00:00.000Z');
    const site = await portal.owner();
    const title = 'a"\r\nSet-Cookie: x=1';
    const weaknessId = await weaknessFor(portal.services, site.orgId, {
      title: title.replaceAll(/[\r\n]/g, ' '),
    });
    const answer = await site.call(weaknessPdf, { weaknessId, filename: '"; x=".pdf' });
    expect(answer.status).toBe(200);
    const name = `SecurityWeakness-2026-11-18-${weaknessId}.pdf`;
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('CON-043: security T1 › of another organisation is not found', async () => {
    const [site, other] = [await portal.owner(), await portal.owner()];
    const weaknessId = await weaknessFor(portal.services, site.orgId);
    const answer = await other.call(weaknessPdf, { weaknessId, filename: 'x.pdf' });
    expect(answer.refused).toBe('NOT_FOUND');
  });
});

describe('GET /api/dashboard/getModuleActivity', () => {
  it('DSH-015, DSH-033: tells numberOfWeaknesses that stand, and numberOfAlerts', async () => {
    const site = await portal.owner();
    const activity = async () => (await site.call(getModuleActivity, {})).data.data.cyberConcierge;
    expect(await activity()).toMatchObject({ numberOfWeaknesses: 0, numberOfAlerts: 0 });
    await weaknessFor(portal.services, site.orgId);
    await weaknessFor(portal.services, site.orgId, { status: 'Resolved' });
    await messageFor(portal.services, site.orgId);
    expect(await activity()).toMatchObject({ numberOfWeaknesses: 1, numberOfAlerts: 1 });
  });

  it('DSH-115: tells at which opening of the shop front each weakness stands that is not done with', async () => {
    const site = await portal.owner();
    for (const content of [
      { topic: 'email', severity: 'Critical' },
      { topic: 'email', severity: 'Medium' },
      { topic: 'email', status: 'Resolved' },
      { severity: 'High' },
    ] as const)
      await weaknessFor(portal.services, site.orgId, content);
    const { cyberConcierge } = (await site.call(getModuleActivity, {})).data.data;
    const none = { highs: 0, mediums: 0, lows: 0 };
    expect(cyberConcierge).toEqual({
      numberOfWeaknesses: 3,
      numberOfAlerts: 0,
      weaknessesAt: {
        mail: { ...none, highs: 1, mediums: 1 },
        team: none,
        policies: { ...none, highs: 1 },
        internet: none,
      },
    });
  });
});
