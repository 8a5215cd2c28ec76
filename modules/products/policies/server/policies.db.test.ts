import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '#kit/server/secret.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { organizations, sessions } from '#modules/foundation/people/server/tables.ts';
import type { teamSizes } from '#modules/foundation/people/vocabulary.ts';
import { getModuleActivity } from '#modules/overviews/dashboard/calls.ts';
import { countRows, ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as policy from '../calls.ts';
import type * as policySchemas from '../schemas.ts';
import { allTemplates } from './library/index.ts';

/** A template whose values all have defaults, except the company's name, which the profile has. */
const ready = 'access-control';
const approval = { approver: 'Ada Baker', approvalDate: '2026-11-18' };
type TeamSize = (typeof teamSizes)[number];

const portal = portalForAll();

const owner = ownerForEach(portal);

const load = async (id: string, version?: number) =>
  (await owner.call(policy.policyLoad, { policyType: id, version })).data.data;
const saveAs = async (
  status: 'Draft' | 'Active',
  opened: policySchemas.Policy,
  change: Record<string, unknown> = {},
  who = owner,
) => {
  const { id, version, saved, customValues, customPolicy } = opened;
  const signed = status === 'Active' ? approval : {};
  return who.call(policy.policySave, {
    policy: { id, version, saved, customValues, customPolicy, status, ...signed, ...change },
    env: 'test',
  });
};
const save = async (id: string, change: Record<string, unknown> = {}) =>
  (await saveAs('Draft', await load(id), change)).data.data;
const approve = async (id: string, change: Record<string, unknown> = {}) =>
  (await saveAs('Active', await load(id), change)).data.data;

describe('GET /policy/policyList', () => {
  it('POL-041, POL-050: the response has data and outOfBoxPolicyList', async () => {
    const { data } = await owner.call(policy.policyList, {});
    expect(data.data).toEqual([]);
    expect(data.outOfBoxPolicyList).toHaveLength(20);
    expect(data.outOfBoxPolicyList).toContainEqual(
      expect.objectContaining({ id: ready, name: 'Access control policy' }),
    );
  });

  it('POL-050: has of each policy the newest active version and the draft', async () => {
    await approve(ready);
    await approve(ready);
    await save(ready);
    await save('data-classification');
    const { data } = await owner.call(policy.policyList, {});
    expect(data.data.map(({ id, version, status }) => [id, version, status])).toEqual([
      [ready, 1, 'Active'],
      [ready, 2, 'Draft'],
      ['data-classification', 0, 'Draft'],
    ]);
  });
});

describe('POST /policy/policyLoad {policyType, version}', () => {
  it('POL-030: a new policy starts Draft, version 0', async () => {
    expect(await load(ready)).toMatchObject({
      status: 'Draft',
      version: 0,
      saved: null,
      custom: false,
    });
  });

  it('POL-031, POL-040, POL-051: has its fields', async () => {
    await approve(ready);
    expect(await load(ready)).toMatchObject({
      id: ready,
      name: 'Access control policy',
      version: 0,
      saved: expect.any(String),
      custom: false,
      status: 'Active',
      approver: 'Ada Baker',
      approvalDate: '2026-11-18',
      text: expect.stringContaining('can reach, the less a thief'),
      template: expect.stringContaining('{{companyName}}'),
      customPolicy: null,
      customValues: expect.objectContaining({ companyName: 'Test Bakery' }),
    });
  });

  it('POL-007: knows the company from the profile, and the rest by its defaults', async () => {
    const opened = await load(ready);
    expect(opened.text).toContain('The less each account at Test Bakery can reach');
    expect(opened.text).not.toContain('{{');
  });

  it('names who looks after it by the title that the company has given that role', async () => {
    await save(ready, { customValues: { securityLead: 'Head Baker' } });
    expect(await load(ready)).toMatchObject({ owner: 'Head Baker' });
  });

  it('POL-051: the response has data and storageList', async () => {
    await approve(ready);
    await save(ready);
    const { data } = await owner.call(policy.policyLoad, { policyType: ready, version: 0 });
    expect(data.data).toMatchObject({ version: 0, status: 'Active', latest: 1 });
    expect(data.storageList).toEqual([
      { version: 1, status: 'Draft', approver: null, approvalDate: null },
      { version: 0, status: 'Active', ...approval },
    ]);
  });

  it('POL-003: knows no version that was not saved, and no policy of nobody', async () => {
    for (const input of [
      { policyType: ready, version: 1 },
      { policyType: 'nothing' },
      { policyType: 'custom-00000000-0000-4000-8000-000000000000' },
    ]) {
      expect((await owner.call(policy.policyLoad, input)).refused).toBe('NOT_FOUND');
    }
  });
});

describe('POST /policy/policySave {policy, env}', () => {
  it('POL-031, POL-032, POL-052: approve sets Active, save keeps Draft', async () => {
    expect(await save(ready)).toMatchObject({ status: 'Draft', version: 0, approver: null });
    expect(await save(ready)).toMatchObject({ status: 'Draft', version: 0 });
    expect(await approve(ready)).toMatchObject({ status: 'Active', version: 0, ...approval });
  });

  it('POL-033: the version increments on approve when the status was not Draft, or on save of an Active policy', async () => {
    await approve(ready);
    expect(await approve(ready)).toMatchObject({ status: 'Active', version: 1 });
    expect(await save(ready)).toMatchObject({ status: 'Draft', version: 2 });
    expect(await approve(ready)).toMatchObject({ status: 'Active', version: 2 });
  });

  it('POL-036: draft modes include customize and sent', async () => {
    expect((await load(ready)).draftMode).toBeNull();
    for (const draftMode of ['customize', 'sent']) {
      await save(ready, { draftMode });
      expect(await load(ready)).toMatchObject({ status: 'Draft', draftMode });
    }
    const unknown = await saveAs('Draft', await load(ready), { draftMode: 'lost' });
    expect(unknown.refused).toBe('INVALID_INPUT');
  });

  it('POL-035: keeps a version that was approved as it is', async () => {
    await approve(ready);
    const before = await load(ready, 0);
    await save(ready, { customPolicy: '<p>Something else.</p>' });
    const after = await load(ready, 0);
    expect([after.text, after.status, after.approver]).toEqual([
      before.text,
      'Active',
      'Ada Baker',
    ]);
    expect((await load(ready)).text).toBe('<p>Something else.</p>');
  });

  it('POL-008: asks for a named value once: the next policy knows it', async () => {
    await save(ready, { customValues: { securityLead: 'Head Baker', unknownKey: 'x' } });
    const other = await load('data-classification');
    expect(other.customValues.securityLead).toBe('Head Baker');
    expect(other.text).toContain('Head Baker');
    expect((await load(ready)).customValues).not.toHaveProperty('unknownKey');
    const neighbour = await portal.owner();
    const theirs = await neighbour.call(policy.policyLoad, { policyType: ready });
    expect(theirs.data.data.customValues.securityLead).not.toBe('Head Baker');
  });

  it('POL-038, POL-065: refuses to approve while a value is missing, and says which text it is that asks', async () => {
    const opened = await load('incident-response');
    expect(opened.text).toContain('<mark>[');
    const refused = await saveAs('Active', opened);
    expect([refused.status, refused.refused]).toEqual([422, 'VALUES_MISSING']);
    const filled = Object.fromEntries(
      opened.fields.map(({ key, kind }) => [key, kind === 'email' ? 'a@shop.example' : '555-0100']),
    );
    const all = { ...filled, ...opened.customValues };
    const wrong = { ...all, incidentPhone: '1Password' };
    const noNumber = await saveAs('Active', opened, { customValues: wrong });
    expect(noNumber.refused).toBe('VALUES_MISSING');
    expect((await saveAs('Active', opened, { customValues: all })).data.data.status).toBe('Active');
  });

  it('POL-037, POL-038: refuses an approval without who and when, of a day to come, or of nothing', async () => {
    const opened = await load(ready);
    const refusedOf = async (change: object) =>
      (await saveAs('Active', opened, { ...change })).refused;
    expect(await refusedOf({ approver: '' })).toBe('INVALID_INPUT');
    expect(await refusedOf({ approvalDate: null })).toBe('INVALID_INPUT');
    expect(await refusedOf({ approvalDate: '2026-11-19' })).toBe('DATE_FUTURE');
    expect(await refusedOf({ customPolicy: '<p> <br></p>' })).toBe('TEXT_MISSING');
    expect((await load(ready)).saved).toBeNull();
  });

  it('takes the policy back as it was loaded, its own words for text and template apart', async () => {
    const { id, version, saved, status, text, template, customPolicy, customValues } =
      await load(ready);
    const sent = {
      id,
      version,
      saved,
      status,
      text: 'Forged',
      template: 'Forged',
      customPolicy,
      customValues,
    };
    expect(
      (await owner.call(policy.policySave, { policy: { ...sent, custom: true } })).refused,
    ).toBeNull();
    expect((await load(ready)).text).toBe(text);
    expect((await load(ready)).template).toBe(template);
  });

  it('POL-042: keeps policies of their own, each under its own name', async () => {
    const own = (name: string) =>
      owner.call(policy.policySave, {
        policy: { name, status: 'Draft', customPolicy: '<p>Lock it.</p>' },
      });
    const made = (await own('Company bicycles')).data.data;
    expect(made).toMatchObject({
      name: 'Company bicycles',
      custom: true,
      version: 0,
      status: 'Draft',
    });
    expect((await own('COMPANY bicycles')).refused).toBe('NAME_TAKEN');
    expect((await own('Access Control Policy')).refused).toBe('NAME_TAKEN');
    expect((await approve(made.id)).status).toBe('Active');
    expect(await load(made.id)).toMatchObject({
      template: '',
      text: '<p>Lock it.</p>',
      fields: [],
    });
    await save(made.id, { name: 'Bicycles' });
    expect((await load(made.id)).name).toBe('Bicycles');
  });

  it('POL-057: (security T8) lets provider staff save a draft, and not approve for the customer', async () => {
    const staff = portal.visitor();
    await staff.signIn(owner.email, testPassword);
    const idHash = hashSecret(staff.cookies.get('session') ?? '');
    const { system } = portal.services.database;
    await system.update(sessions).set({ customerService: true }).where(eq(sessions.idHash, idHash));
    expect((await saveAs('Active', await load(ready), {}, staff)).refused).toBe('CUSTOMER_ONLY');
    expect((await load(ready)).saved).toBeNull();
    expect((await saveAs('Draft', await load(ready), {}, staff)).refused).toBeNull();
  });

  it('POL-053: makes one draft of two saves at once, and the second is told', async () => {
    const opened = await load(ready);
    const answers = await Promise.all([saveAs('Draft', opened), saveAs('Draft', opened)]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['CHANGED', null]);
    const again = await load(ready);
    const more = await Promise.all([saveAs('Draft', again), saveAs('Active', again)]);
    expect(more.map(({ refused }) => refused).sort()).toEqual(['CHANGED', null]);
  });

  it('POL-053, POL-055: never lets one admin write over another whose save they have not seen, and loses neither text', async () => {
    await save(ready, { customPolicy: '<p>First.</p>' });
    const [mine, theirs] = [await load(ready), await load(ready)];
    const other = await secondAdmin();
    await saveAs('Draft', theirs, { customPolicy: '<p>Theirs.</p>' }, other);
    const refused = await saveAs('Draft', mine, { customPolicy: '<p>Mine.</p>' });
    expect([refused.status, refused.refused]).toEqual([409, 'CHANGED']);
    expect((await load(ready)).customPolicy).toBe('<p>Theirs.</p>');
    await save(ready, { customPolicy: '<p>Mine.</p>' });
    const texts = await Promise.all(
      (await historyOf(ready)).map((entry) => snapshotOf(ready, entry)),
    );
    expect(texts).toEqual(['<p>Mine.</p>', '<p>Theirs.</p>', '<p>First.</p>']);
  });

  it('POL-043: (security I1) stores and shows markup without anything that runs or fetches', async () => {
    const hostile =
      '<h2>Fine</h2><script>alert(1)</script><img src="https://evil.example/x" onerror="alert(1)"><a href="javascript:alert(1)">a</a><p onclick="x()">b</p>';
    await save(ready, { customPolicy: hostile });
    const { customPolicy, text } = await load(ready);
    for (const html of [customPolicy ?? '', text])
      expect(html).toBe('<h2>Fine</h2><a>a</a><p>b</p>');
    await save(ready, {
      customPolicy: null,
      customValues: { securityLead: '<img src=x onerror=alert(1)>' },
    });
    expect((await load(ready)).text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    await expect(
      owner.call(policy.policySave, { policy: { name: '<b>x</b>', status: 'Draft' } }),
    ).resolves.toMatchObject({ refused: null });
  });

  it('POL-044: keeps a policy of 200 pages', async () => {
    const page = `<h2>Chapter</h2>${'<p>Everybody locks the door behind them, and looks twice.</p>'.repeat(40)}`;
    const text = page.repeat(200);
    expect(text.length).toBeGreaterThan(450_000);
    const saved = await saveAs('Draft', await load(ready), { customPolicy: text });
    expect(saved.refused).toBeNull();
    expect((await load(ready)).text.length).toBe(text.length);
  });

  it('POL-058: is in the audit log once for the saves that one makes in a row', async () => {
    const before = await countRows(portal.services, 'audit_entries');
    for (const text of ['a', 'b', 'c']) await save(ready, { customPolicy: `<p>${text}</p>` });
    expect((await countRows(portal.services, 'audit_entries')) - before).toBe(1);
    await approve(ready);
    expect((await countRows(portal.services, 'audit_entries')) - before).toBe(2);
  });
});

describe('GET /policy/policyDelete/{id};{version}', () => {
  const remove = (reference: string) => owner.call(policy.policyDelete, { reference });

  it('POL-034, POL-054: deleting removes a draft version', async () => {
    await approve(ready);
    await save(ready, { customPolicy: '<p>Draft.</p>' });
    expect((await remove(`${ready};1`)).refused).toBeNull();
    expect(await load(ready)).toMatchObject({ version: 0, status: 'Active' });
    expect((await historyOf(ready))[0]).toMatchObject({ kind: 'deleted', version: 1 });
    expect(await snapshotOf(ready, (await historyOf(ready))[0])).toBe('<p>Draft.</p>');
  });

  it('POL-034: leaves a template as new, and nothing of a policy of their own', async () => {
    await save(ready);
    await remove(`${ready};0`);
    expect(await load(ready)).toMatchObject({ version: 0, saved: null });
    const made = await owner.call(policy.policySave, {
      policy: { name: 'Bicycles', status: 'Draft' },
    });
    const { id } = made.data.data;
    await remove(`${id};0`);
    expect((await owner.call(policy.policyLoad, { policyType: id })).refused).toBe('NOT_FOUND');
    expect((await owner.call(policy.policyList, {})).data.data).toEqual([]);
  });

  it('POL-035, POL-054: removes no version that was approved, and none that is not there', async () => {
    await approve(ready);
    expect((await remove(`${ready};0`)).refused).toBe('NOT_DRAFT');
    expect((await remove(`${ready};1`)).refused).toBe('NOT_FOUND');
    expect((await remove('nonsense')).refused).toBe('NOT_FOUND');
  });

  it('lets nobody save over what was deleted meanwhile', async () => {
    await save(ready);
    const opened = await load(ready);
    await remove(`${ready};0`);
    expect((await saveAs('Draft', opened)).refused).toBe('CHANGED');
  });

  it('POL-054: (security C2) a top-level navigation changes nothing', async () => {
    await save(ready);
    const navigated = await portal.app.inject({
      method: 'GET',
      url: `/api/policy/policyDelete/${ready};0`,
      headers: {
        cookie: owner.cookieHeader() ?? '',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'none',
      },
    });
    expect(navigated.statusCode).toBe(403);
    expect(navigated.json()).toMatchObject({ success: false, error: { code: 'CSRF' } });
    expect((await load(ready)).saved).not.toBeNull();
  });
});

describe('POST /policy/policyHistory {policyType}', () => {
  it('POL-055: a history list, with policy type and name', async () => {
    await save(ready);
    await approve(ready);
    const { data } = await owner.call(policy.policyHistory, { policyType: ready });
    expect(data).toMatchObject({ policyType: ready, name: 'Access control policy' });
    expect(data.data).toEqual([
      expect.objectContaining({ kind: 'approved', version: 0, by: owner.email, ...approval }),
      expect.objectContaining({ kind: 'saved', version: 0, by: owner.email }),
    ]);
  });
});

describe('GET /api/dashboard/getModuleActivity', () => {
  it('DSH-031: compliance: active, inactive, draft, lastUpdated', async () => {
    const compliance = async () => (await owner.call(getModuleActivity, {})).data.data.compliance;
    const all = allTemplates().length;
    const starters = { all: 5, inForce: 0 };
    expect(await compliance()).toEqual({
      active: 0,
      inactive: all,
      draft: 0,
      starters,
      lastUpdated: null,
    });
    await approve(ready);
    const { saved } = await save(ready);
    await save('encryption');
    await approve('payment-change-verification', { customPolicy: '<p>Call back.</p>' });
    expect(await compliance()).toEqual({
      active: 2,
      inactive: all - 3,
      draft: 2,
      starters: { all: 5, inForce: 1 },
      lastUpdated: expect.any(String),
    });
    expect(saved).not.toBeNull();
  });
});

describe('The sizes of a policy', () => {
  const grow = async (numberOfEmployees: TeamSize) =>
    portal.db
      .update(organizations)
      .set({ numberOfEmployees })
      .where(eq(organizations.companyName, 'Test Bakery'));

  it('POL-060, POL-061, POL-063: a draft follows the team’s size, and what was approved stays', async () => {
    await grow('0-10');
    const small = await load(ready);
    expect(small).toMatchObject({ edition: 'small' });
    expect(small.text).not.toContain('<strong>2.2</strong>');
    expect(small.mappings.map(({ clause }) => clause)).not.toContain('2.2');
    await approve(ready);
    await save('encryption');
    await grow('51-100');
    expect((await load(ready)).text).toBe(small.text);
    expect(await load('encryption')).toMatchObject({
      edition: 'large',
      text: expect.stringContaining('<strong>4.6</strong>'),
    });
    await approve(ready);
    expect((await load(ready)).text).toContain('<strong>2.2</strong>');
  });
});

describe('A policy of their own', () => {
  it('POL-042: is one of at most 100', async () => {
    const make = (name: string) =>
      owner.call(policy.policySave, { policy: { name, status: 'Draft' } });
    for (let count = 1; count <= 98; count += 1)
      expect((await make(`Rule ${count}`)).refused).toBeNull();
    const atOnce = await Promise.all(['Rule A', 'Rule B', 'Rule C', 'Rule D'].map(make));
    expect(atOnce.filter((answer) => answer.refused === null)).toHaveLength(2);
    const refused = await make('Rule 101');
    expect([refused.status, refused.refused]).toEqual([409, 'POLICY_LIMIT']);
  });
});

describe('Plan and staff', () => {
  it('POL-059: (security P1) policies that the plan does not include are refused by the call', async () => {
    portal.clock.forward(40 * 86_400);
    await owner.signIn(owner.email, testPassword);
    expect((await owner.call(policy.policyList, {})).refused).toBe('MODULE_INACTIVE');
    portal.clock.forward(-40 * 86_400);
  });
});

const historyOf = async (policyType: string) =>
  (await owner.call(policy.policyHistory, { policyType })).data.data;
const snapshotOf = async (policyType: string, entry: policySchemas.HistoryEntry | undefined) =>
  (await owner.call(policy.policySnapshot, { policyType, historyId: entry?.historyId ?? '' })).data
    .text;

/** Invites and signs in another admin of the same organization. */
async function secondAdmin(): Promise<Visitor> {
  const email = `second-${crypto.randomUUID()}@shop.example`;
  await owner.call(invite_user, { email }).then(({ data }) => data);
  const [mail] = await portal.mailbox(email);
  const linkId = /invite-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const other = portal.visitor();
  const accepted = await other.call(accounts.inviteLink, { linkId, password: testPassword });
  expect(accepted.refused).toBeNull();
  await other.signIn(email, testPassword);
  return other;
}
