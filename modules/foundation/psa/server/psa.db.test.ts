/** The ticket system of a brand's provider. What is asked of it is answered by a server on this machine. */
import type { Finding, ScanReport } from '@portal/scanner';
import { checkOrder } from '@portal/scanner/rank';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnectwise } from '#adapters/psa/connectwise.ts';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { staffEntries } from '#kit/server/audit/tables.ts';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import { endScan } from '#modules/products/monitoring/server/jobs/endScan.ts';
import { insertScan } from '#modules/products/monitoring/server/store/scans.ts';
import { issues } from '#modules/products/monitoring/server/tables.ts';
import { type ConnectwiseServer, openConnectwise } from '#tests/support/connectwiseServer.ts';
import { sampleFinding } from '#tests/support/findings.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { countPsaKeys, resealPsaKeys } from './index.ts';
import { dispatchPsa, syncPsa } from './jobs/syncPsa.ts';
import { removeConnection } from './store.ts';
import { psaConnections, psaCustomers, psaTickets } from './tables.ts';
import { maxTicketsEach } from './tickets.ts';

const brandId = 'fairhaven';
const day = 86_400;
const reach = { allowPrivateHosts: ['127.0.0.1'], forbidden: [] };

let staff: Visitor;
let server: ConnectwiseServer;
let rechecked: Finding[] = [];

const report = (findings: readonly Finding[]): ScanReport => ({
  ...scanReport,
  findings: [...findings],
  coverage: { checks: [...checkOrder], stoppedBy: 'done' },
});

const portal = portalForAll({
  services: {
    scanning: { scan: async () => report([]), recheck: async () => report(rechecked) },
  },
});
beforeEach(async () => {
  await comeBack();
  server = await openConnectwise();
  rechecked = [];
});
afterEach(async () => {
  await removeConnection(portal.db, brandId);
  await portal.runJobs();
  await server.end();
});

/** Staff whose session has not ended, however long it took until now. */
async function comeBack() {
  staff = (await staffOf(portal)).browser;
}

const given = () => ({
  brandId,
  kind: 'connectwise' as const,
  url: server.url,
  ...server.access,
  board: 'Security',
});
const save = (change: Partial<ReturnType<typeof given>> = {}) =>
  staff.call(contract.savePsa, { ...given(), ...change });
const connection = async () => {
  const [row] = await portal.db.select().from(psaConnections);
  if (!row) throw new Error('There is no ticket system');
  return row;
};
const rows = () => portal.db.select().from(psaTickets);
const pass = async () =>
  runJob(portal.services, syncPsa, { connectionId: (await connection()).id });
/** All that is due now, as the queue would do it, and what follows from it. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    portal.clock.forward(301);
    await runJob(portal.services, dispatchPsa);
    await portal.runJobs();
  }
  await comeBack();
};

interface Customer {
  owner: Visitor;
  targetId: string;
}

/** A customer of the brand with a website; its company is the first one unless told otherwise. */
async function customer(companyId: string | null = '19'): Promise<Customer> {
  const owner = await portal.owner({ companyName: 'Harbor Bakery' });
  const targetId = await newWebsite(owner);
  await portal.runJobs();
  if (companyId !== null)
    await staff.call(contract.matchPsaCustomer, { brandId, orgId: owner.orgId, companyId });
  return { owner, targetId };
}

async function scan({ owner: { orgId }, targetId }: Customer, ...findings: Finding[]) {
  const db = portal.services.database.forOrganization(orgId);
  portal.clock.forward(60);
  const now = portal.clock.now();
  const scanId = (await insertScan(db, orgId, { targetId, level: 'safe' }, now)) ?? '';
  const end = { status: 'completed' as const, report: report(findings) };
  await endScan(db, orgId, { scanId, targetId }, end, now);
  portal.clock.forward(60);
}

const hole = (change: Partial<Finding> = {}): Finding =>
  sampleFinding({ checkId: 'xss-r', title: 'Foreign code runs', ...change });

/** A customer with one cause of severity High, whose ticket is made. */
async function withTicket() {
  await save();
  const made = await customer();
  await scan(made, hole());
  await pass();
  const [ticket] = server.tickets;
  if (!ticket) throw new Error('There is no ticket');
  return { ...made, ticket };
}

describe('A ticket system', () => {
  it('API-240: is set up by administrators once it answers, and its keys are stored sealed and shown to nobody', async () => {
    const support = (await staffOf(portal, 'support')).browser;
    expect((await support.call(contract.savePsa, given())).refused).toBe('ROLE_FORBIDS');
    expect((await save()).refused).toBeNull();
    const row = JSON.stringify(await connection());
    const { data } = await staff.call(contract.loadPsa, { brandId });
    expect(data.connection).toMatchObject({ url: server.url, company: 'acme', board: 'Security' });
    const entries = JSON.stringify(await portal.db.select().from(staffEntries));
    for (const text of [row, JSON.stringify(data), entries])
      for (const key of [server.access.publicKey, server.access.privateKey])
        expect(text).not.toContain(key);
    expect(entries).toContain(contract.savePsa.path);
    expect((await staff.call(contract.loadPsa, { brandId: 'no-brand' })).refused).toBe('NOT_FOUND');
  });

  it('API-241: is refused with wrong keys, without the board, silent, or inside of a network', async () => {
    expect((await save({ privateKey: 'wrong' })).refused).toBe('PSA_KEY_REFUSED');
    expect((await save({ board: 'Nowhere' })).refused).toBe('BOARD_UNKNOWN');
    server.misbehave({ of: /boards/, how: 500 });
    expect((await save()).refused).toBe('PSA_SILENT');
    server.misbehave({ of: /boards/, how: 'garbage' });
    expect((await save()).refused).toBe('PSA_SILENT');
    for (const url of ['https://169.254.169.254', 'https://10.0.0.1', 'http://psa.example'])
      expect([url, (await save({ url })).refused]).toEqual([url, 'ADDRESS_FORBIDDEN']);
    const guarded = createConnectwise({ allowPrivateHosts: [], forbidden: [] });
    const asked = guarded.findBoard({ url: server.url, ...server.access }, 'Security');
    await expect(asked).rejects.toThrow('Its address cannot be reached.');
    expect(await portal.db.select().from(psaConnections)).toEqual([]);
  });

  it('API-242: keeps its keys where none are given, but sends them nowhere else', async () => {
    await save();
    const kept = { ...given(), publicKey: null, privateKey: null };
    expect((await staff.call(contract.savePsa, kept)).refused).toBeNull();
    const other = await openConnectwise();
    const elsewhere = await staff.call(contract.savePsa, { ...kept, url: other.url });
    expect(elsewhere.refused).toBe('KEYS_MISSING');
    expect(other.requests).toEqual([]);
    await other.end();
  });

  it('API-243: has companies that are found by words, and one is chosen for each customer, never guessed', async () => {
    await save();
    const made = await customer(null);
    await scan(made, hole());
    await settle();
    expect(server.tickets).toEqual([]);
    const { companies } = (
      await staff.call(contract.findPsaCompanies, { brandId, search: 'bakery' })
    ).data;
    expect(companies).toEqual([
      { id: '19', name: 'Harbor Bakery' },
      { id: '20', name: 'Harbor Bakery West' },
    ]);
    const { orgId } = made.owner;
    const asked = { brandId, orgId, companyId: '20' };
    const unknown = await staff.call(contract.matchPsaCustomer, { ...asked, companyId: '99' });
    expect(unknown.refused).toBe('COMPANY_UNKNOWN');
    await staff.call(contract.matchPsaCustomer, asked);
    const { customers } = (
      await staff.call(contract.loadPsaCustomers, { brandId, search: 'harbor' })
    ).data;
    expect(customers.find((one) => one.orgId === orgId)?.company).toEqual({
      id: '20',
      name: 'Harbor Bakery West',
    });
    // What was open before is told too.
    await settle();
    expect(server.tickets.map(({ company }) => company.id)).toEqual([20]);
  });

  it('API-244: gets nothing of another brand’s organization', async () => {
    await save();
    const other = portal.visitor();
    await other.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
    await other.onboard('Chamber Member');
    const asked = { brandId, orgId: other.orgId, companyId: '19' };
    expect((await staff.call(contract.matchPsaCustomer, asked)).refused).toBe('NOT_FOUND');
    const ofOther = { ...asked, brandId: 'northlight' };
    expect((await staff.call(contract.matchPsaCustomer, ofOther)).refused).toBe('PSA_MISSING');
    expect((await staff.call(contract.tryPsa, { brandId: 'northlight' })).refused).toBe(
      'PSA_MISSING',
    );
    const { customers } = (
      await staff.call(contract.loadPsaCustomers, { brandId, search: 'Chamber Member' })
    ).data;
    expect(customers).toEqual([]);
    const search = { brandId: 'northlight', search: 'x' };
    expect((await staff.call(contract.findPsaCompanies, search)).refused).toBe('PSA_MISSING');
  });
});

describe('A ticket', () => {
  it('API-245: is made of an open cause of severity High, one however many places it has, and of no other', async () => {
    await save();
    const made = await customer();
    await scan(
      made,
      hole({ url: 'https://shop.example/a' }),
      hole({ url: 'https://shop.example/b' }),
      hole({ title: 'Less', severity: 'medium' }),
    );
    await settle();
    expect(server.tickets).toHaveLength(1);
    expect(server.tickets[0]).toMatchObject({
      summary: expect.stringContaining('High: Foreign code runs'),
      board: { id: 7 },
      company: { id: 19 },
      externalXRef: expect.stringMatching(/^portal-[0-9a-f]{40}$/),
    });
    const { data } = await staff.call(contract.loadPsa, { brandId });
    expect([data.open, data.waiting]).toEqual([1, 0]);
    expect(data.tickets.map(({ ticketId, state }) => [ticketId, state])).toEqual([
      ['4711', 'open'],
    ]);
  });

  it('API-246: is one, also of two passes at once, of many one after another, and after all is set up anew', async () => {
    await save();
    await scan(await customer(), hole());
    await Promise.all([pass(), pass()]);
    await settle();
    expect(server.tickets).toHaveLength(1);
    const { orgId } = (await rows())[0] ?? { orgId: '' };
    await staff.call(contract.deletePsa, { brandId });
    await save();
    await staff.call(contract.matchPsaCustomer, { brandId, orgId, companyId: '19' });
    await settle();
    expect(server.tickets).toHaveLength(1);
    expect((await rows()).map(({ ticketId }) => ticketId)).toEqual(['4711']);
  });

  it('API-246: is one where a pass died between making and noting it, and where the answer was lost', async () => {
    await save();
    await scan(await customer(), hole());
    server.misbehave({ of: /^POST \/service\/tickets$/, how: 'silence' });
    await pass();
    expect([server.tickets.length, (await rows())[0]?.ticketId]).toEqual([1, null]);
    await settle();
    expect(server.tickets).toHaveLength(1);
    expect((await rows())[0]?.ticketId).toBe('4711');
    // As a worker leaves it that is killed: nobody lets go of the ticket system, and nothing is noted.
    const busyUntil = new Date(portal.clock.now().getTime() + 300_000);
    const nextAt = portal.clock.now();
    await portal.db.update(psaTickets).set({ ticketId: null, nextAt });
    await portal.db.update(psaConnections).set({ busyUntil, nextAt });
    await pass();
    expect((await rows())[0]?.ticketId).toBeNull();
    await settle();
    expect(server.tickets).toHaveLength(1);
    expect((await rows())[0]?.ticketId).toBe('4711');
  });

  it('API-247: is closed with a note once its cause is gone, and opened again when it is back', async () => {
    const { ticket, ...made } = await withTicket();
    await scan(made);
    await settle();
    expect(server.tickets.map(({ closedFlag }) => closedFlag)).toEqual([true]);
    expect(server.notes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Not found any more on \d{4}-\d\d-\d\d \(UTC\)\.$/),
    ]);
    await scan(made, hole());
    await settle();
    expect(server.tickets.map(({ id, closedFlag }) => [id, closedFlag])).toEqual([
      [ticket.id, false],
    ]);
    expect(server.notes.at(-1)?.text).toMatch(/^Found again on /);
    expect(server.notes).toHaveLength(2);
  });

  it('API-247: gets a note once its cause is rated otherwise', async () => {
    const made = await withTicket();
    await scan(made, hole({ severity: 'medium' }));
    portal.clock.forward(6 * 3600);
    await settle();
    expect(server.notes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Rated Medium since \d{4}-\d\d-\d\d \(UTC\)\.$/),
    ]);
    expect(server.tickets[0]?.closedFlag).toBe(false);
  });

  it('API-247: gets each note once, also where the answer to it was lost', async () => {
    const made = await withTicket();
    await scan(made);
    server.misbehave({ of: /^POST .*notes$/, how: 'silence' });
    await settle();
    expect(server.notes).toHaveLength(1);
    expect(server.tickets[0]?.closedFlag).toBe(true);
  });

  it('API-248: that somebody closed there has the cause looked at again, and is opened again if it is still there', async () => {
    const { ticket } = await withTicket();
    rechecked = [hole()];
    server.close(ticket.id, portal.clock.now());
    portal.clock.forward(301);
    await pass();
    const { data } = await staff.call(contract.loadPsa, { brandId });
    expect(data.tickets.map(({ state }) => state)).toEqual(['said']);
    expect(server.tickets[0]?.closedFlag).toBe(true);
    await settle();
    expect(server.tickets[0]?.closedFlag).toBe(false);
    expect(server.notes.at(-1)?.text).toMatch(/it is still there\.$/);
  });

  it('API-248: stays closed where the second look finds nothing any more', async () => {
    const { ticket, owner } = await withTicket();
    server.close(ticket.id, portal.clock.now());
    await settle();
    await settle();
    expect(server.tickets[0]?.closedFlag).toBe(true);
    const states = await portal.db
      .select({ state: issues.state })
      .from(issues)
      .where(eq(issues.orgId, owner.orgId));
    expect(states).toEqual([{ state: 'fixed' }]);
    expect((await rows()).map(({ goneAt, saidAt }) => [goneAt !== null, saidAt])).toEqual([
      [true, null],
    ]);
  });

  it('API-248: stays said to be fixed where nobody can look again', async () => {
    const { ticket } = await withTicket();
    server.close(ticket.id, portal.clock.now());
    portal.clock.forward(301);
    const { scan: scans } = portal.services.scanning;
    const services = { ...portal.services, scanning: { scan: scans } };
    await runJob(services, syncPsa, { connectionId: (await connection()).id });
    const { data } = await staff.call(contract.loadPsa, { brandId });
    expect(data.tickets.map(({ state, reason }) => [state, reason])).toEqual([
      ['said', 'It was closed, and nobody could look again.'],
    ]);
    expect(server.tickets[0]?.closedFlag).toBe(true);
  });

  it('API-249: that it refuses keeps no other waiting, and says why', async () => {
    await save();
    const first = await customer();
    await scan(first, hole(), hole({ title: 'Another', url: 'https://shop.example/2' }));
    server.misbehave({ of: /^POST \/service\/tickets$/, how: 400 });
    await pass();
    expect(server.tickets).toHaveLength(1);
    const { data } = await staff.call(contract.loadPsa, { brandId });
    expect(data.tickets[0]).toMatchObject({
      state: 'waiting',
      reason: 'It answered: It cannot be done now.',
    });
    expect(data.connection?.failingSince).toBeNull();
    await settle();
    expect(server.tickets).toHaveLength(2);
  });

  it('API-250: of one customer are fifty at most, and customers take turns', async () => {
    await save();
    const many = await customer();
    const one = await customer('20');
    const titles = Array.from({ length: maxTicketsEach + 5 }, (_, n) => `Kind ${n}`);
    const urlOf = (title: string) => `https://shop.example/${title.slice(5)}`;
    await scan(many, ...titles.map((title) => hole({ title, url: urlOf(title) })));
    await scan(one, hole());
    await pass();
    expect(server.tickets).toHaveLength(50);
    const turn = server.tickets.findIndex(({ company }) => company.id === 20);
    expect(turn).toBeGreaterThanOrEqual(0);
    expect(turn).toBeLessThan(2);
    await settle();
    expect(server.tickets.filter(({ company }) => company.id === 19)).toHaveLength(maxTicketsEach);
  });
});

describe('A ticket system that does not answer as it should', () => {
  it('API-251: is left alone as long as it asks (429), and then told', async () => {
    await save();
    await scan(await customer(), hole());
    server.misbehave({ of: /tickets/, how: 429 });
    await pass();
    const before = server.requests.length;
    const row = await connection();
    expect(row.nextAt.getTime() - portal.clock.now().getTime()).toBe(600_000);
    expect(row.reason).toBe('It asked us to wait.');
    portal.clock.forward(599);
    await runJob(portal.services, dispatchPsa);
    await portal.runJobs();
    expect(server.requests).toHaveLength(before);
    portal.clock.forward(1);
    await runJob(portal.services, dispatchPsa);
    await portal.runJobs();
    expect(server.tickets).toHaveLength(1);
    expect((await connection()).reason).toBeNull();
  });

  it('API-252: is tried again with growing waits, says in words what is wrong, and is tried at once when asked', async () => {
    await save();
    await scan(await customer(), hole());
    server.access.privateKey = 'another one';
    for (const seconds of [60, 300, 1800, 7200, 18_000, 18_000]) {
      await pass();
      const { nextAt, reason } = await connection();
      expect(nextAt.getTime() - portal.clock.now().getTime()).toBe(seconds * 1000);
      expect(reason).toBe('It refused the keys (401).');
      portal.clock.forward(seconds);
    }
    await pass();
    server.access.privateKey = 'private-key-of-acme';
    await comeBack();
    const { data } = await staff.call(contract.loadPsa, { brandId });
    expect(data.connection?.failingSince).not.toBeNull();
    await staff.call(contract.tryPsa, { brandId });
    await portal.runJobs();
    expect(server.tickets).toHaveLength(1);
    expect((await connection()).failingSince).toBeNull();
  });

  it('API-253: is not waited for longer than its time', async () => {
    server.misbehave({ of: /boards/, how: 'never' });
    const access = { url: server.url, ...server.access };
    const asked = createConnectwise(reach, 50).findBoard(access, 'Security');
    await expect(asked).rejects.toThrow('It did not answer in ten seconds.');
  });
});

describe('What is kept of tickets', () => {
  it('API-254: goes 90 days after the cause, and with its organization', async () => {
    const { owner, ...made } = await withTicket();
    await scan({ owner, ...made });
    await settle();
    portal.clock.forward(89 * day);
    await runJob(portal.services, forgetPast);
    expect(await rows()).toHaveLength(1);
    portal.clock.forward(2 * day);
    await runJob(portal.services, forgetPast);
    expect(await rows()).toEqual([]);
    await portal.erase(owner);
    const left = await portal.db
      .select()
      .from(psaCustomers)
      .where(eq(psaCustomers.orgId, owner.orgId));
    expect(left).toEqual([]);
  });

  it('API-255: has its keys sealed anew as the portal’s keys change', async () => {
    await save();
    const former = portal.services.keys.current();
    expect(await countPsaKeys(portal.db, former)).toBe(1);
    await rotateKeyRing(portal.services);
    await resealPsaKeys(portal.services);
    expect(await countPsaKeys(portal.db, former)).toBe(0);
    const asked = { brandId, search: 'bakery' };
    expect((await staff.call(contract.findPsaCompanies, asked)).refused).toBeNull();
  });

  it('API-256: portal_psa_total counts what was told', async () => {
    await withTicket();
    const text = await portal.services.metrics.read();
    expect(text).toMatch(/portal_psa_total\{outcome="told"\} [1-9]/);
  });
});
