import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { newWebsite } from '#tests/support/scans.ts';
import * as monitoring from '../calls.ts';
import { loadCausesPage } from './store/issueList.ts';

const many = 5000;

const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });
const owner = ownerForAll(portal);
const sites: Record<'few' | 'many', string> = { few: '', many: '' };

const shop = (name: string) =>
  newWebsite(owner, { targetName: name, targetUrl: `https://${name}.example` });

/** Issues of a hundred causes at most: of the first every fourth, in turns of all severities, states and decisions. */
const insertIssues = (targetId: string, count: number) =>
  portal.db.execute(sql`
    insert into monitoring_issues (org_id, id, target_id, identity, check_id, title, technical_name, severity,
      method, url, confidence, places, state, first_seen_at, last_seen_at, last_scan_id, fixed_at,
      decision, decision_reason, decision_until)
    select ${owner.orgId}::uuid, md5(${targetId} || n)::uuid, ${targetId}::uuid, 'identity-' || n,
      case when n % 4 = 0 then 'xss-r' else 'hsts' end,
      case when n % 4 = 0 then 'Code' else 'Kind ' || n % 100 end, 'Technical',
      case when n % 4 = 0 then 'high' else (array['high', 'medium', 'low', 'info'])[1 + n % 100 / 10 % 4] end,
      'GET', 'https://shop.example/caf%C3%A9/' || lpad(n::text, 6, '0'), 'firm', 2,
      case when n % 10 = 3 then 'fixed' when n % 10 = 5 then 'new' else 'still_there' end,
      ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz, ${targetId}::uuid, null,
      case when n % 10 = 7 then 'accepted' when n % 10 = 9 then 'false_positive' end, 'Why',
      case when n % 10 = 7 then timestamptz '2030-01-01' end
    from generate_series(1, ${count}::int) n`);

beforeAll(async () => {
  sites.few = await shop('few');
  sites.many = await shop('many');
  await insertIssues(sites.few, 50);
  await insertIssues(sites.many, many);
  await portal.db.execute(sql`analyze monitoring_issues`);
});

const load = async (asked: object = {}, targetId = sites.many) =>
  (await owner.call(monitoring.loadIssues, { targetId, ...asked })).data;

describe('MON-357: POST /api/monitoring/webapps/loadIssues', () => {
  it('answers ten causes a page in the order of rank, and of each its first twenty places', async () => {
    const { issues, causes, page, pages, severities, views } = await load({ view: 'open' });
    expect(causes).toHaveLength(10);
    const [first] = causes;
    // Every fourth, without what is fixed or decided about, of which there is none among even numbers.
    expect(first?.places).toBe(2 * (many / 4));
    expect(issues.filter(({ title }) => title === 'Code')).toHaveLength(20);
    expect(issues[0]).toMatchObject({ issueId: first?.firstId, title: 'Code', severity: 'high' });
    expect(issues.length).toBeLessThanOrEqual(200);
    const all = severities.reduce((sum, one) => sum + one.causes, 0);
    expect(views.find(({ view }) => view === 'open')?.causes).toBe(all);
    expect([page, pages]).toEqual([1, Math.ceil(all / 10)]);
    const places = severities.reduce((sum, one) => sum + one.places, 0);
    expect(places).toBe(2 * many * 0.7);
  });

  it('has every cause on exactly one page, and stays on the last one beyond it', async () => {
    const { pages } = await load({ view: 'open' });
    const seen: string[] = [];
    for (let page = 1; page <= pages; page++)
      seen.push(...(await load({ view: 'open', page })).causes.map(({ firstId }) => firstId));
    expect(new Set(seen).size).toBe(seen.length);
    const { severities } = await load({ view: 'open' });
    expect(seen).toHaveLength(severities.reduce((sum, one) => sum + one.causes, 0));
    const last = await load({ view: 'open', page: 900 });
    expect(last.page).toBe(pages);
    expect(last.causes.length).toBeGreaterThan(0);
  });

  it('sees every issue in the views that it belongs to', async () => {
    for (const view of ['fixed', 'accepted', 'false_positive', 'new'] as const) {
      const { issues } = await load({ view });
      expect(issues.length).toBeGreaterThan(0);
      for (const { state, decision } of issues)
        expect({
          fixed: state === 'fixed',
          accepted: decision?.kind === 'accepted',
          false_positive: decision?.kind === 'false_positive',
          new: state === 'new' && decision === null,
        }).toMatchObject({ [view]: true });
    }
    const { views } = await load({ view: 'back_again' });
    expect(views.find(({ view }) => view === 'back_again')?.causes).toBe(0);
  });

  it('MON-338: searches the names and the place as it is shown, and takes no word for a pattern', async () => {
    const found = async (search: string) => (await load({ search })).issues;
    expect((await found('004444')).map(({ url }) => url.slice(-6))).toEqual(['004444']);
    expect((await found('CAFÉ/004444 code')).map(({ title }) => title)).toEqual(['Code']);
    expect(await found('shop.example')).toEqual([]);
    expect(await found('0%4')).toEqual([]);
    expect(await found('00_444')).toEqual([]);
    const { severities, views } = await load({ search: '004444' });
    expect(severities).toEqual([{ severity: 'high', causes: 1, places: 2 }]);
    expect(views.find(({ view }) => view === 'all')?.causes).toBeGreaterThan(10);
  });

  it('MON-358: finds the page at the root by its name', async () => {
    const home = 'https://shop.example/';
    await portal.db.execute(sql`
      update monitoring_issues set url = ${home}
      where target_id = ${sites.few}::uuid and identity = 'identity-4'`);
    const { issues } = await load({ search: 'Home page' }, sites.few);
    expect(issues.map(({ url }) => url)).toEqual([home]);
  });

  it('shows one severity, with the counts of all', async () => {
    const { issues, severities } = await load({ view: 'open', severity: 'medium' });
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.every(({ severity }) => severity === 'medium')).toBe(true);
    expect(severities.map(({ severity }) => severity)).toEqual(['high', 'medium', 'low', 'info']);
  });

  it('MON-339: counts what is to be fixed as everything else does', async () => {
    const { data } = await owner.call(monitoring.loadScanMap, {});
    const { severities } = await load({ view: 'open' });
    const real = severities.filter(({ severity }) => severity !== 'info');
    expect(data.toFix[sites.many]).toMatchObject({
      causes: real.reduce((sum, one) => sum + one.causes, 0),
      places: real.reduce((sum, one) => sum + one.places, 0),
    });
  });

  it.each([
    { view: 'every' },
    { page: 0 },
    { page: 1001 },
    { search: 'x'.repeat(101) },
    { severity: 'critical' },
  ])('takes no %o', async (asked) => {
    const answer = await owner.call(monitoring.loadIssues, { targetId: sites.many, ...asked });
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it.skipIf(inject('postgresUrl') === null)(
    'finds the issues of a website by an index',
    async () => {
      const db = portal.services.database.forOrganization(owner.orgId);
      // So many websites of others that a scan of the whole table would be dear.
      for (let n = 0; n < 8; n++) {
        const other = await shop(`other${n}`);
        await insertIssues(other, many);
      }
      await portal.db.execute(sql`analyze monitoring_issues`);
      const query = loadCausesPage(
        db,
        owner.orgId,
        { targetId: sites.few, view: 'open', severity: null, words: ['x'], page: 1 },
        { now: portal.clock.now(), today: '2026-11-18', cognitoId: '' },
      );
      const plan = JSON.stringify(await db.execute(sql`explain ${query.getSQL()}`));
      expect(plan).toContain('monitoring_issues_identity');
      expect(plan).not.toContain('Seq Scan on monitoring_issues');
    },
  );
});
