import type { Finding } from '@portal/scanner';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhookDeliveries } from '#kit/server/events/tables.ts';
import type { CertificateTerm } from '#kit/server/ports/certificate.ts';
import { listNotices, setNotice } from '#modules/foundation/notices/calls.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { endpointOf } from '#tests/support/webhooks.ts';
import * as monitoring from '../calls.ts';
import { checkCertificates } from './jobs/checkCertificates.ts';
import { endScan } from './jobs/endScan.ts';
import { notifyScanEnded } from './jobs/notifyScanEnded.ts';
import { insertScan, type ScanEnd } from './store/scans.ts';
import { certificates as storedCertificates } from './tables.ts';

let owner: Visitor;
let targetId: string;
/** The websites' certificates, by address. */
const certificates = new Map<string, CertificateTerm>();
/** Those at which the look fails. */
const broken = new Set<string>();
const asked: string[] = [];

const portal = portalForAll({
  services: {
    certificates: {
      read: async (url) => {
        asked.push(url);
        if (broken.has(url)) throw new Error('broken');
        return certificates.get(url) ?? null;
      },
    },
  },
});
const site = () => `https://${owner.orgId}.example`;
beforeEach(async () => {
  portal.clock.set('2026-11-18T18:00:00.000Z');
  certificates.clear();
  broken.clear();
  owner = await portal.owner();
  targetId = await newWebsite(owner, { targetUrl: site() });
});

const [hsts] = scanReport.findings as [Finding];
const high: Finding = {
  ...hsts,
  checkId: 'csp-missing',
  title: 'A door is open',
  severity: 'high',
};

/** Runs a scan of the website that ends like this. */
async function scanThat(end: ScanEnd): Promise<string> {
  const db = portal.services.database.forOrganization(owner.orgId);
  portal.clock.forward(60);
  const now = portal.clock.now();
  const scanId = (await insertScan(db, owner.orgId, { targetId, level: 'safe' }, now)) ?? '';
  await endScan(db, owner.orgId, { scanId, targetId }, end, now);
  return scanId;
}
const found = (...findings: Finding[]): ScanEnd => ({
  status: 'completed',
  report: {
    ...scanReport,
    findings,
    coverage: { checks: ['hsts', 'csp-missing'], stoppedBy: 'done' },
  },
});
const failed: ScanEnd = { status: 'failed', reason: 'TIMED_OUT' };
/** Subjects of the mails about scans to the owner, the oldest first. */
const mails = async (about: RegExp) =>
  (await portal.mailbox(owner.email))
    .map(({ subject }) => subject)
    .filter((subject) => about.test(subject))
    .toReversed();

describe('Scan finished with new High findings', () => {
  it('MON-160: is mailed with what was found, a link to it, and a way to stop such mails', async () => {
    await scanThat(found(hsts));
    const scanId = await scanThat(found(high, hsts));
    expect(await mails(/High/)).toEqual(['We found a new High issue on Shop']);
    const mail = (await portal.mailbox(owner.email)).find(({ subject }) => /High/.test(subject));
    expect(mail?.text).toContain('A door is open');
    expect(mail?.text).toContain(`/webappscan/Shop/findings/${scanId}`);
    expect(mail?.text).toMatch(/Stop mails of this kind:\nhttp\S+\/notices\/unsubscribe\?token=/);
  });

  it('MON-160: is not mailed of what is still there, is less severe, or was called a false positive', async () => {
    await scanThat(found(hsts));
    await scanThat(found(high, hsts));
    await scanThat(found(high, hsts));
    expect(await mails(/High/)).toHaveLength(1);
    const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
    const issueId = issues.find(({ severity }) => severity === 'high')?.issueId ?? '';
    await owner.call(monitoring.decideIssue, { issueId, decision: 'false_positive', reason: 'no' });
    await scanThat(found(hsts));
    await scanThat(found(high, hsts));
    expect(await mails(/High/)).toHaveLength(1);
  });

  it('MON-160: is mailed again when it is back again', async () => {
    await scanThat(found(high));
    await scanThat(found());
    await scanThat(found(high));
    expect(await mails(/High/)).toHaveLength(2);
  });

  const at = (path: string, title = 'A door is open'): Finding => ({
    ...high,
    title,
    url: `${high.url}${path}`,
  });
  const issueAt = async (path: string) => {
    const { issues } = (await owner.call(monitoring.loadIssues, { targetId })).data;
    return issues.find(({ url }) => url === at(path).url)?.issueId ?? '';
  };
  const accept = async (path: string) => {
    const issueId = await issueAt(path);
    const until = new Date(portal.clock.now().getTime() + 7 * 86_400_000).toISOString();
    const decided = { decision: 'accepted', reason: 'The page goes soon.', until } as const;
    await owner.call(monitoring.decideIssue, { issueId, ...decided });
  };
  /** What a program is told from now on, the oldest first. */
  const program = async () => {
    const { endpoint } = await endpointOf(owner, ['cause.opened', 'cause.closed']);
    return async () => {
      const rows = await portal.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, endpoint.endpointId))
        .orderBy(asc(webhookDeliveries.createdAt));
      return rows.map(({ event }) => event);
    };
  };
  const newest = async () =>
    (await portal.mailbox(owner.email)).find(({ subject }) => /High/.test(subject));

  it('MON-395: counts causes of which nothing was open before, each with all of its places', async () => {
    await scanThat(found(at('a')));
    expect(await mails(/High/)).toEqual(['We found a High issue on Shop']);
    // One more place of what is known is still there, as the page of the scan says.
    await scanThat(found(at('a'), at('b')));
    expect(await mails(/High/)).toHaveLength(1);
    await scanThat(found(at('a'), at('b'), at('c', 'A window'), at('d', 'A window')));
    const mail = await newest();
    expect(mail?.subject).toBe('We found a new High issue on Shop');
    expect(mail?.text).toContain('A window, in 2 places.');
    expect(mail?.text).not.toContain('A door is open');
    const [notice] = (await owner.call(listNotices, {})).data.notices;
    expect(notice?.text).toBe('We found a new High issue on Shop');
  });

  it('MON-395: counts nothing that is accepted, also where it was gone and is back', async () => {
    await scanThat(found(at('a')));
    expect(await mails(/High/)).toHaveLength(1);
    await accept('a');
    await scanThat(found());
    await scanThat(found(at('a')));
    expect(await mails(/High/)).toHaveLength(1);
    await scanThat(found(at('a'), at('b')));
    expect(await mails(/High/)).toHaveLength(2);
    expect((await newest())?.text).not.toContain('in 2 places');
  });

  it('MON-395: programs are told of a cause when it opens and when the last that was open of it is gone', async () => {
    const told = await program();
    await scanThat(found(at('a')));
    await scanThat(found(at('a'), at('b')));
    expect(await told()).toEqual(['cause.opened']);
    await scanThat(found());
    expect(await told()).toEqual(['cause.opened', 'cause.closed']);
    await scanThat(found(at('a')));
    await accept('a');
    await scanThat(found());
    await scanThat(found(at('a')));
    const all = ['cause.opened', 'cause.closed', 'cause.opened', 'cause.closed'];
    expect(await told()).toEqual(all);
  });

  it('MON-395: what moves to another place is nothing new, unless it was accepted before', async () => {
    await scanThat(found(at('a')));
    expect(await mails(/High/)).toHaveLength(1);
    await scanThat(found(at('b')));
    expect(await mails(/High/)).toHaveLength(1);
    await accept('b');
    await scanThat(found(at('c')));
    expect(await mails(/High/)).toHaveLength(2);
  });

  it('MON-395: programs are told nothing of a cause that moves to another place', async () => {
    const told = await program();
    await scanThat(found(at('a')));
    await scanThat(found(at('b')));
    expect(await told()).toEqual(['cause.opened']);
    await scanThat(found());
    expect(await told()).toEqual(['cause.opened', 'cause.closed']);
  });

  it('MON-395: programs are told once that a cause is gone of which a place was accepted', async () => {
    const told = await program();
    await scanThat(found(at('a'), at('b')));
    await accept('a');
    await scanThat(found(at('a')));
    const once = ['cause.opened', 'cause.closed'];
    expect(await told()).toEqual(once);
    // What was accepted goes, is back and goes: none of it was open.
    await scanThat(found());
    await scanThat(found(at('a')));
    await scanThat(found());
    expect(await told()).toEqual(once);
  });

  it('MON-395: programs are told that a cause is gone whose places were all accepted, one after the other', async () => {
    const told = await program();
    await scanThat(found(at('a'), at('b')));
    await accept('a');
    await scanThat(found(at('b')));
    await accept('b');
    expect(await told()).toEqual(['cause.opened']);
    await scanThat(found());
    expect(await told()).toEqual(['cause.opened', 'cause.closed']);
  });

  it('MON-395: programs are told that a cause is gone whose last open place was a false positive', async () => {
    const told = await program();
    await scanThat(found(at('a'), at('b'), at('c')));
    await accept('a');
    await scanThat(found(at('a'), at('c')));
    const decided = { decision: 'false_positive', reason: 'no' } as const;
    (await owner.call(monitoring.decideIssue, { issueId: await issueAt('c'), ...decided })).data;
    // Also where that goes before what was accepted.
    await scanThat(found(at('a')));
    expect(await told()).toEqual(['cause.opened']);
    await scanThat(found());
    expect(await told()).toEqual(['cause.opened', 'cause.closed']);
  });

  it('MON-160: is mailed once however often the job runs', async () => {
    const scanId = await scanThat(found(high));
    await portal.runJobs();
    await runJob(portal.services, notifyScanEnded, { scanId });
    await runJob(portal.services, notifyScanEnded, { scanId });
    expect(await mails(/High/)).toHaveLength(1);
  });

  it('MON-163: is not mailed to who turned it off', async () => {
    await owner.call(setNotice, { kind: 'scan_new_high', mail: 'never' });
    await scanThat(found(high));
    expect(await mails(/High/)).toEqual([]);
  });
});

describe('Scan failed twice', () => {
  it('MON-161: is mailed at the second failure in a row, once a run of failures', async () => {
    await scanThat(failed);
    expect(await mails(/could not scan/)).toEqual([]);
    await scanThat({ status: 'canceled' });
    await scanThat(failed);
    expect(await mails(/could not scan/)).toEqual(['We could not scan Shop, twice in a row']);
    await scanThat(failed);
    expect(await mails(/could not scan/)).toHaveLength(1);
    await scanThat(found());
    await scanThat(failed);
    await scanThat(failed);
    expect(await mails(/could not scan/)).toHaveLength(2);
  });
});

describe('Certificate about to expire', () => {
  const check = () => runJob(portal.services, checkCertificates);
  const term = (validTo: string) => ({ validFrom: '2026-09-01T00:00:00.000Z', validTo });

  it('MON-162: is mailed once for a certificate, and again for the next one', async () => {
    certificates.set(site(), term('2026-11-25T00:00:00.000Z'));
    await check();
    portal.clock.forward(25 * 3600);
    await check();
    expect(await mails(/certificate/)).toEqual(['The certificate of Shop expires on Nov 24, 2026']);
    certificates.set(site(), term('2026-11-29T00:00:00.000Z'));
    portal.clock.forward(25 * 3600);
    await check();
    expect(await mails(/certificate/)).toHaveLength(2);
  });

  it('MON-162: is not mailed of one that is good for long, and the website is asked once a day', async () => {
    certificates.set(site(), term('2027-02-01T00:00:00.000Z'));
    asked.length = 0;
    await check();
    await check();
    expect(asked.filter((url) => url === site())).toHaveLength(1);
    expect(await mails(/certificate/)).toEqual([]);
  });

  it('MON-162: says of one that has run out that it has', async () => {
    certificates.set(site(), term('2026-11-18T00:00:00.000Z'));
    await check();
    expect(await mails(/certificate/)).toEqual(['The certificate of Shop has expired']);
  });

  it('MON-162: of more websites than were ever looked at in an hour each is asked once a day', async () => {
    const sites = 650;
    await portal.db.execute(sql`
      insert into monitoring_targets (org_id, id, name, name_key, url, scan_profile, consent, created_at)
      select org_id, gen_random_uuid(), 'Many ' || n, 'many ' || n, url || '/' || n, scan_profile, consent, created_at
      from monitoring_targets, generate_series(1, ${sites}::int) n where id = ${targetId}`);
    asked.length = 0;
    await check();
    expect(asked.filter((url) => url.startsWith(`${site()}/`))).toHaveLength(sites);
  });

  it('API-271: is looked at of others where the look at one fails, which is tried again a day later', async () => {
    certificates.set(site(), term('2027-02-01T00:00:00.000Z'));
    await check();
    broken.add(site());
    const other = `https://other-${owner.orgId}.example`;
    await newWebsite(owner, { targetName: 'Other', targetUrl: other });
    asked.length = 0;
    portal.clock.forward(25 * 3600);
    await check();
    portal.clock.forward(3600);
    await check();
    const ofThese = () => asked.filter((url) => url === site() || url === other).toSorted();
    expect(ofThese()).toEqual([site(), other].toSorted());
    portal.clock.forward(24 * 3600);
    await check();
    expect(ofThese()).toHaveLength(4);
    const stored = await portal.db.select().from(storedCertificates);
    expect(stored.find((one) => one.targetId === targetId)?.validTo?.toISOString()).toBe(
      '2027-02-01T00:00:00.000Z',
    );
  });

  it('is asked for of no website that the plan no longer watches', async () => {
    certificates.set(site(), term('2026-12-30T00:00:00.000Z'));
    portal.clock.forward(40 * 24 * 3600);
    asked.length = 0;
    await check();
    expect(asked).not.toContain(site());
  });
});
