import { randomUUID } from 'node:crypto';
import type { NamedSoftware } from '@portal/ratings';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { staffRoles } from '#kit/contract/staff.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { listNotices } from '#modules/foundation/notices/calls.ts';
import { sessions } from '#modules/foundation/people/server/tables.ts';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import {
  fine,
  moveTo,
  type PlayedEngine,
  ratedPortalForAll,
  seen,
} from '#tests/support/playedEngine.ts';
import { runJob } from '#tests/support/portal.ts';
import { statementsDuring } from '#tests/support/queries.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import * as calls from '../calls.ts';
import { matchAgain } from './jobs/matchAgain.ts';
import { matchBatch, matchOrganizations } from './jobs/matchOrganizations.ts';
import { proposeAdvisories } from './jobs/proposeAdvisories.ts';
import { tellMatch } from './jobs/tellOrganization.ts';
import { advisories, matches } from './tables.ts';

const { portal, engine } = ratedPortalForAll();
let staff: TestStaff;

const named = (version: string | null, product = 'nginx', isVendorPatched = false) => ({
  product,
  version,
  isVendorPatched,
});

/** Rates the organization's website, which names this software. */
async function shows(who: Visitor, ...software: NamedSoftware[]): Promise<void> {
  engine.behave = async (order) => ({ ...(await seen(fine)(order)), software });
  await moveTo(who, 'www.rye.example');
  const { refused } = await who.call(fastRatings, { url: 'www.rye.example' });
  expect(refused).toBe(null);
}
async function customer(...software: NamedSoftware[]): Promise<Visitor> {
  const made = await portal.owner({ companyName: 'Rye' });
  await shows(made, ...software);
  return made;
}

const content = {
  brandId: null as string | null,
  title: 'nginx lets strangers read its memory',
  product: 'nginx',
  ranges: [{ from: '1.5.13', fixed: '1.26.2' }],
  whatToDo: 'Update nginx to 1.26.2.\nThen restart it.',
  source: 'https://nginx.example/advisory',
  cveIds: ['CVE-2026-1001'],
};
const open = async (advisoryId: string) =>
  (await staff.browser.call(calls.readAdvisory, { advisoryId })).data;

async function draft(changes: Partial<typeof content> = {}): Promise<string> {
  const advisoryId = randomUUID();
  const sent = { advisoryId, changedAt: null, ...content, ...changes };
  const { refused } = await staff.browser.call(calls.saveAdvisory, sent);
  expect(refused).toBe(null);
  portal.clock.forward(1);
  return advisoryId;
}
async function publish(advisoryId: string) {
  const { changedAt } = await open(advisoryId);
  return staff.browser.call(calls.publishAdvisory, { advisoryId, changedAt });
}
async function published(changes: Partial<typeof content> = {}): Promise<string> {
  const advisoryId = await draft(changes);
  await portal.runJobs();
  expect((await publish(advisoryId)).refused).toBe(null);
  await portal.runJobs();
  return advisoryId;
}
/** The jobs of the next day; staff sign in anew. */
async function nextDay(): Promise<void> {
  portal.clock.forward(21 * 3600);
  staff = await staffOf(portal);
  await runJob(portal.services, matchAgain);
  await portal.runJobs();
}
const load = async (who: Visitor, advisoryId: string) =>
  (await who.call(calls.loadAdvisory, { advisoryId })).data.advisory;
const mailsOf = async (who: Visitor, title = content.title) =>
  (await portal.mailbox(who.email)).filter(({ subject }) => subject.startsWith(title));
const told = async (who: Visitor) =>
  (await who.call(listNotices, {})).data.notices.filter(({ path }) =>
    path.includes('/advisories/'),
  );

// Each test begins without customers of others.
beforeEach(async () => {
  portal.clock.set('2026-11-18T18:00:00.000Z');
  staff = await staffOf(portal);
  await portal.db.delete(advisories);
  await portal.db.delete(matches);
  await portal.db.execute('delete from ratings_software');
  engine.exploited = null;
});

describe('An advisory', () => {
  it('ADV-001, ADV-002, ADV-003: is matched with what websites show, and told apart', async () => {
    await customer(named('1.18.0'));
    await customer(named(null));
    await customer(named('1.18.0', 'nginx', true));
    await customer(named('1.28.0'));
    await customer(named('2.4.49', 'Apache'));
    const advisoryId = await draft();
    expect((await open(advisoryId)).matchedAt).toBe(null);
    await portal.runJobs();
    const { counts, matchedAt } = await open(advisoryId);
    expect(matchedAt).not.toBe(null);
    expect(counts).toMatchObject({ affected: 1, unknown: 2, told: 0 });
  });

  it('ADV-004, ADV-005: tells each matching organization once, with what was seen where and when', async () => {
    const affected = await customer(named('1.18.0'));
    const hidden = await customer(named(null));
    const safe = await customer(named('1.28.0'));
    const advisoryId = await published();
    const [mail] = await mailsOf(affected);
    expect(mail?.subject).toBe(`${content.title}: you use it`);
    expect(mail?.text).toContain('www.rye.example: nginx 1.18.0, seen on Nov 18, 2026.');
    expect(mail?.text).toContain('What to do\n• Update nginx to 1.26.2.\n• Then restart it.');
    expect(mail?.text).toContain(`/advisories/${advisoryId}`);
    const [unsure] = await mailsOf(hidden);
    expect(unsure?.subject).toBe(`${content.title}: are you affected?`);
    expect(unsure?.text).toContain('It does not tell which version of nginx it runs.');
    expect(unsure?.text).toContain('How to find out');
    for (const one of [mail, unsure]) {
      expect(one?.text).toContain('from outside only');
      expect(one?.text).not.toMatch(/\b(safe|not affected|secure)\b/i);
    }
    expect((await told(affected)).map(({ text }) => text)).toEqual([
      'nginx on www.rye.example has a known weakness: see what to do',
    ]);
    expect((await told(hidden)).map(({ text }) => text)).toEqual([
      'nginx on www.rye.example may have a known weakness: we cannot tell from outside',
    ]);
    expect([await mailsOf(safe), await told(safe)]).toEqual([[], []]);
  });

  it('ADV-004: tells nobody twice, though jobs run twice, at once, or are killed between batches', async () => {
    const affected = await customer(named('1.18.0'));
    const advisoryId = await draft();
    await portal.runJobs();
    await publish(advisoryId);
    // One batch is done, and the run is killed before it notes that nothing is left.
    await matchBatch(portal.services, advisoryId);
    const run = () => runJob(portal.services, matchOrganizations, { advisoryId });
    await Promise.all([run(), run()]);
    await portal.runJobs();
    const [match] = await portal.db.select().from(matches);
    const tell = () => tellMatch(portal.services, match?.id ?? '');
    await Promise.all([tell(), tell()]);
    await run();
    await portal.runJobs();
    expect(await mailsOf(affected)).toHaveLength(1);
    expect(await told(affected)).toHaveLength(1);
  });

  it('ADV-007: goes on at the organization after the last batch', async () => {
    await customer(named('1.18.0'));
    const second = await customer(named('1.18.0'));
    const advisoryId = await draft();
    await portal.runJobs();
    await publish(advisoryId);
    const orgIds = (await portal.db.select().from(matches)).map(({ orgId }) => orgId).toSorted();
    // As after a run that was killed behind the first of them.
    await portal.db
      .update(advisories)
      .set({ matchedTo: orgIds[0] ?? null })
      .where(eq(advisories.id, advisoryId));
    const { organizations } = (await matchBatch(portal.services, advisoryId)) ?? {};
    expect(organizations).toBe(1);
    expect(await matchBatch(portal.services, advisoryId)).toBe(null);
    await portal.runJobs();
    expect((await mailsOf(second)).length).toBe(orgIds[1] === second.orgId ? 1 : 0);
  });

  it('ADV-007: a batch has as many queries for one organization as for four', async () => {
    const queriesOf = async () => {
      const advisoryId = await published();
      await portal.db.update(advisories).set({ matchedAt: null, matchedTo: null });
      return statementsDuring(portal, () => matchBatch(portal.services, advisoryId));
    };
    await customer(named('1.18.0'));
    const one = await queriesOf();
    for (const version of ['1.18.0', null, '1.20.0']) await customer(named(version));
    expect(one).toBeGreaterThan(5);
    expect(await queriesOf()).toBe(one);
  });

  it('ADV-006: tells customers of its brand alone, and those only whose plan has ratings', async () => {
    const brandId = await newBrand(staff);
    const ours = await customerOf(portal, brandId);
    await shows(ours, named('1.18.0'));
    const theirs = await customer(named('1.18.0'));
    const small = await customer(named('1.18.0'));
    // A plan without ratings.
    await small.call(updatePlan, { planId: 'starter' }).then(({ data }) => data);
    const advisoryId = await published({ brandId });
    expect((await open(advisoryId)).counts).toMatchObject({ affected: 1, told: 1 });
    const [mail] = await mailsOf(ours);
    expect(mail?.text).toContain('Harborsafe');
    expect(await mailsOf(theirs)).toEqual([]);
    expect((await theirs.call(calls.loadAdvisory, { advisoryId })).refused).toBe('NOT_FOUND');
    const title = 'For every brand';
    expect((await open(await published({ title }))).counts).toMatchObject({ affected: 2, told: 2 });
    expect(await mailsOf(ours, title)).toHaveLength(1);
    expect(await mailsOf(theirs, title)).toHaveLength(1);
    expect(await mailsOf(small, title)).toEqual([]);
  });

  it('ADV-008: is matched anew each day: who uses it since is told, who updated has fixed it', async () => {
    const affected = await customer(named('1.18.0'));
    const advisoryId = await published();
    const later = await customer(named('1.20.0'));
    await shows(affected, named('1.26.2'));
    await runJob(portal.services, matchAgain);
    await portal.runJobs();
    expect(await mailsOf(later)).toEqual([]);
    await nextDay();
    expect(await mailsOf(later)).toHaveLength(1);
    expect(await mailsOf(affected)).toHaveLength(1);
    const { counts } = await open(advisoryId);
    expect(counts).toMatchObject({ affected: 2, told: 2, fixed: 1, saidDone: 0 });
    const fixed = await load(affected, advisoryId);
    expect(fixed.fixedAt).not.toBe(null);
    expect(fixed.sites).toMatchObject([{ version: '1.26.2', standing: 'not_affected' }]);
    // Hiding the version is no fix.
    await shows(later, named(null));
    await nextDay();
    const hidden = await load(later, advisoryId);
    expect([hidden.found, hidden.fixedAt, hidden.sites[0]?.standing]).toEqual([
      'affected',
      null,
      'unknown',
    ]);
  });

  it('ADV-009: withdrawn, tells nobody any more and says so on its page', async () => {
    const affected = await customer(named('1.18.0'));
    const advisoryId = await published();
    const late = await customer(named('1.18.0'));
    await staff.browser.call(calls.withdrawAdvisory, { advisoryId });
    await nextDay();
    await runJob(portal.services, matchOrganizations, { advisoryId });
    await portal.runJobs();
    expect(await mailsOf(late)).toEqual([]);
    expect((await load(affected, advisoryId)).withdrawnAt).not.toBe(null);
  });
});

describe('GET /advisories/loadAdvisory, POST /advisories/markAdvisoryRead and answerAdvisory', () => {
  it('ADV-020, ADV-021: answers what was seen, and notes once that it was read', async () => {
    const affected = await customer(named('1.18.0'));
    const advisoryId = await published();
    expect(await load(affected, advisoryId)).toMatchObject({
      product: 'nginx',
      ranges: content.ranges,
      found: 'affected',
      isRead: false,
      sites: [{ host: 'www.rye.example', version: '1.18.0', standing: 'affected', doubt: null }],
    });
    await affected.call(calls.markAdvisoryRead, { advisoryId });
    await affected.call(calls.markAdvisoryRead, { advisoryId });
    expect((await load(affected, advisoryId)).isRead).toBe(true);
    expect((await open(advisoryId)).counts.read).toBe(1);
  });

  it('ADV-021: what staff open in a customer-service session is not read by the customer', async () => {
    const affected = await customer(named('1.18.0'));
    const advisoryId = await published();
    const support = new Visitor(portal);
    await support.signIn(affected.email, testPassword);
    await portal.db
      .update(sessions)
      .set({ customerService: true })
      .where(eq(sessions.idHash, hashSecret(support.cookies.get('session') ?? '')));
    expect((await support.call(calls.markAdvisoryRead, { advisoryId })).refused).toBe(null);
    expect((await open(advisoryId)).counts.read).toBe(0);
  });

  it('ADV-022: says that it is done or does not apply, and takes that back', async () => {
    const affected = await customer(named('1.18.0'));
    const advisoryId = await published();
    const says = async (answer: 'done' | 'not_ours' | null) => {
      await affected.call(calls.answerAdvisory, { advisoryId, answer });
      const { counts } = await open(advisoryId);
      return [counts.saidDone, counts.saidNotOurs, counts.fixed];
    };
    expect(await says('done')).toEqual([1, 0, 0]);
    expect(await says('not_ours')).toEqual([0, 1, 0]);
    expect(await says(null)).toEqual([0, 0, 0]);
  });

  it('ADV-023: is not found by another organization, nor while it is a draft', async () => {
    const affected = await customer(named('1.18.0'));
    const safe = await customer(named('1.28.0'));
    const advisoryId = await draft();
    await portal.runJobs();
    for (const call of [calls.loadAdvisory, calls.markAdvisoryRead, calls.answerAdvisory]) {
      const input = { advisoryId, ...(call === calls.answerAdvisory && { answer: 'done' }) };
      expect((await affected.call(call, input)).refused).toBe('NOT_FOUND');
    }
    await publish(advisoryId);
    await portal.runJobs();
    for (const call of [calls.loadAdvisory, calls.markAdvisoryRead, calls.answerAdvisory]) {
      const input = { advisoryId, ...(call === calls.answerAdvisory && { answer: 'done' }) };
      expect((await safe.call(call, input)).refused).toBe('NOT_FOUND');
    }
  });
});

describe('The console', () => {
  it('ADV-030: lists the organizations of an advisory, those affected first', async () => {
    const hidden = await customer(named(null));
    const affected = await customer(named('1.18.0'));
    const advisoryId = await published();
    await affected.call(calls.markAdvisoryRead, { advisoryId });
    const { data } = await staff.browser.call(calls.listAdvisoryOrganizations, { advisoryId });
    expect(data.total).toBe(2);
    expect(data.organizations.map(({ orgId, found }) => [orgId, found])).toEqual([
      [affected.orgId, 'affected'],
      [hidden.orgId, 'unknown'],
    ]);
    expect(data.organizations[0]).toMatchObject({ companyName: 'Rye', answer: null });
    expect(data.organizations[0]?.readAt).not.toBe(null);
    const page = (
      await staff.browser.call(calls.listAdvisoryOrganizations, { advisoryId, page: 2 })
    ).data;
    expect([page.total, page.organizations]).toEqual([2, []]);
    const { advisories: listed } = (await staff.browser.call(calls.listAdvisories, {})).data;
    expect(listed.map((one) => [one.advisoryId, one.counts.read])).toEqual([[advisoryId, 1]]);
  });

  it('ADV-031: a changed draft is matched anew; what somebody else changed is not overwritten', async () => {
    await customer(named('1.18.0'));
    const advisoryId = await draft();
    await portal.runJobs();
    const { changedAt } = await open(advisoryId);
    const change = (title: string, ranges = content.ranges) =>
      staff.browser.call(calls.saveAdvisory, { advisoryId, changedAt, ...content, title, ranges });
    expect((await change('The first', [{ from: '1.19.0', fixed: '1.26.2' }])).refused).toBe(null);
    await portal.runJobs();
    expect((await open(advisoryId)).counts).toMatchObject({ affected: 0, unknown: 0 });
    expect((await change('The second')).refused).toBe('CHANGED_MEANWHILE');
    const stale = await staff.browser.call(calls.publishAdvisory, { advisoryId, changedAt });
    expect(stale.refused).toBe('CHANGED_MEANWHILE');
    expect((await open(advisoryId)).title).toBe('The first');
  });

  it('ADV-001: offers the products that a rating recognises, and every brand', async () => {
    const brandId = await newBrand(staff);
    const { data } = await staff.browser.call(calls.listAdvisoryChoices, {});
    expect(data.products).toEqual(expect.arrayContaining(['Apache', 'nginx', 'WordPress']));
    expect(data.brands.map((brand) => brand.brandId)).toEqual(
      expect.arrayContaining(['fairhaven', brandId]),
    );
  });

  it('ADV-031: refuses what is not there, and to publish without versions', async () => {
    const send = (changes: object) =>
      staff.browser.call(calls.saveAdvisory, {
        advisoryId: randomUUID(),
        changedAt: null,
        ...content,
        ...changes,
      });
    expect((await send({ brandId: 'nobody' })).refused).toBe('BRAND_UNKNOWN');
    expect((await send({ product: 'Abacus' })).refused).toBe('PRODUCT_UNKNOWN');
    expect((await send({ source: 'http://nginx.example/' })).refused).toBe('INVALID_INPUT');
    const advisoryId = await draft({ ranges: [] });
    expect((await publish(advisoryId)).refused).toBe('VERSIONS_MISSING');
    const gone = await staff.browser.call(calls.publishAdvisory, {
      advisoryId: randomUUID(),
      changedAt: portal.clock.now().toISOString(),
    });
    expect(gone.refused).toBe('NOT_FOUND');
  });

  it('ADV-031: the same id writes one draft, publishing twice tells once, and each is in the log', async () => {
    // Later than all other tests, so that the log's first page has it.
    portal.clock.set('2026-12-18T18:00:00.000Z');
    staff = await staffOf(portal);
    const affected = await customer(named('1.18.0'));
    const title = `Twice ${randomUUID()}`;
    const advisoryId = randomUUID();
    const send = () =>
      staff.browser.call(calls.saveAdvisory, { advisoryId, changedAt: null, ...content, title });
    await send();
    await send();
    await publish(advisoryId);
    await publish(advisoryId);
    await portal.runJobs();
    expect(await mailsOf(affected, title)).toHaveLength(1);
    const { entries } = (await staff.browser.call(readStaffLog, {})).data;
    const logged = entries.filter(({ subject }) => subject === title).map(({ what }) => what);
    expect(logged.toSorted()).toEqual(['Drafted the advisory', 'Published the advisory']);
  });

  it('ADV-032: is for those who may write to customers', async () => {
    const may = await Promise.all(
      staffRoles.map(async (role) => {
        const one = await staffOf(portal, role);
        return [role, (await one.browser.call(calls.listAdvisories, {})).refused];
      }),
    );
    expect(may).toEqual([
      ['support', 'ROLE_FORBIDS'],
      ['content', null],
      ['administrator', null],
    ]);
  });
});

describe('The catalogue of what attackers use', () => {
  const propose = () => runJob(portal.services, proposeAdvisories);
  const list = async () => (await staff.browser.call(calls.listAdvisories, {})).data.advisories;
  const catalogue = (...listed: NonNullable<PlayedEngine['exploited']>['listed']) => {
    engine.exploited = { source: 'CISA', asOf: '2026-11-18', listed };
  };
  const addedOn = '2026-11-17';

  it('ADV-040, ADV-041: makes a draft, once, of an entry whose product a customer shows', async () => {
    const affected = await customer(named('2.4.49', 'Apache'));
    await customer(named(null, 'Apache'));
    catalogue(
      { id: 'CVE-2021-42013', product: 'Apache', addedOn },
      { id: 'CVE-2026-1002', product: 'Drupal', addedOn },
      { id: 'CVE-2024-38475', product: 'Apache', addedOn: '2025-01-01' },
    );
    await propose();
    await propose();
    await portal.runJobs();
    const [draftOf, ...more] = await list();
    expect(more).toEqual([]);
    expect(draftOf).toMatchObject({
      title: 'Attackers use a weakness of Apache',
      isProposed: true,
      publishedAt: null,
      counts: { affected: 1, unknown: 1, told: 0 },
    });
    expect(await told(affected)).toEqual([]);
    await publish(draftOf?.advisoryId ?? '');
    await portal.runJobs();
    expect(await told(affected)).toHaveLength(1);
  });

  it('ADV-040: what staff threw away is not proposed again', async () => {
    await customer(named('2.4.49', 'Apache'));
    catalogue({ id: 'CVE-2021-42013', product: 'Apache', addedOn });
    await propose();
    const [draftOf] = await list();
    await staff.browser.call(calls.discardAdvisory, { advisoryId: draftOf?.advisoryId ?? '' });
    await propose();
    await portal.runJobs();
    expect(await list()).toEqual([]);
  });

  it('ADV-041: is told at once where the operator says so, and only with known versions', async () => {
    const affected = await customer(named('2.4.49', 'Apache'), named('1.18.0'));
    catalogue(
      { id: 'CVE-2021-42013', product: 'Apache', addedOn },
      { id: 'CVE-2026-1003', product: 'nginx', addedOn },
    );
    const services = {
      ...portal.services,
      config: { ...portal.services.config, ADVISORIES_AT_ONCE: true },
    };
    await runJob(services, proposeAdvisories);
    await portal.runJobs();
    expect((await told(affected)).map(({ text }) => text)).toEqual([
      'Apache on www.rye.example has a known weakness: see what to do',
    ]);
    expect(
      (await list()).map(({ product, publishedAt }) => [product, publishedAt !== null]),
    ).toEqual(
      expect.arrayContaining([
        ['Apache', true],
        ['nginx', false],
      ]),
    );
  });

  it('ADV-042: proposes nothing without a catalogue', async () => {
    await customer(named('2.4.49', 'Apache'));
    const info = vi.spyOn(portal.services.log, 'info');
    await propose();
    expect(await list()).toEqual([]);
    expect(info).not.toHaveBeenCalled();
    info.mockRestore();
  });
});
