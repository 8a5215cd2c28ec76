import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as plans from '#modules/foundation/plans/calls.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { cyberConciergeAlerts } from '#modules/products/concierge/calls.ts';
import { consoleCalls } from '#tests/support/contracts.ts';
import { customerOf, newBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { typed } from '#tests/support/typed.ts';
import { helpOf } from './commandLine/help.ts';
import { readFiles } from './commandLine/readArguments.ts';
import { findCommand } from './commands.ts';

const at = portalOfBrandsForAll();

const call = (...words: string[]) => typed(at.portal.services, 'call', ...words);
const logged = async () => (await at.staff.browser.call(readStaffLog, {})).data.entries;
const stateOf = async (id: string) =>
  (await at.portal.visitor().call(plans.isValidSubscriptionId, { id })).data;
async function helpFor(name: string): Promise<string> {
  const found = await findCommand(['call', name, '--help']);
  return found ? helpOf(found.command).join('\n') : '';
}
const planOf = ['--brandId', 'northlight', '--channelId', 'northlight-web', '--planId', 'basic'];

describe('npm run admin -- call', () => {
  test('API-184: takes fields of objects by a dot, and writes both logs as of a call from a browser', async () => {
    const owner = await at.portal.owner();
    const batchId = randomUUID();
    const content = ['--content.kind', 'message', '--content.title', 'Hello'];
    const wrote = await call(
      'concierge/write',
      ...['--batchId', batchId, '--to.orgId', owner.email],
      ...[...content, '--content.body', '<p>Hello.</p>'],
    );
    expect(wrote).toEqual({ code: 0, lines: ['{', '  "recipients": 1', '}'] });
    expect(await call('concierge/publish', '--batchId', batchId)).toMatchObject({ code: 0 });
    const { alerts } = (await owner.call(cyberConciergeAlerts, {})).data;
    expect(alerts).toMatchObject([{ title: 'Hello' }]);
    const entry = { by: 'jo', action: '/console/concierge/write', ip: '' };
    expect(await logged()).toContainEqual(expect.objectContaining(entry));
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.map(({ actor }) => actor)).toContainEqual(
      expect.objectContaining({ kind: 'staff', email: 'jo' }),
    );
  });

  test('API-184: takes fields as JSON, beside which those that are typed count', async () => {
    const json = JSON.stringify({ title: 'From JSON', subheading: '', content: '' });
    const typedToo = ['--title', '2026', '--json', json];
    expect(await call('maintenance/start', ...typedToo)).toEqual({ code: 0, lines: ['Done.'] });
    const read = (await call('maintenance/read')).lines.join('\n');
    expect(JSON.parse(read)).toMatchObject({ notice: { title: '2026', startedBy: 'jo' } });
    expect(await call('maintenance/end')).toMatchObject({ code: 0 });
    const folder = mkdtempSync(join(tmpdir(), 'portal-call-'));
    const file = join(folder, 'notice.json');
    writeFileSync(file, json);
    const start = ['call', 'maintenance/start', '--json'];
    expect(readFiles([...start, file])).toEqual([...start, json]);
    expect(readFiles([...start.slice(0, 2), `--json=${file}`])).toEqual([...start, json]);
    rmSync(folder, { recursive: true });
    const wrong = await call('maintenance/start', '--json', '[1]');
    expect(wrong).toEqual({ code: 1, lines: ['--json has no object of JSON.'] });
  });

  test('API-184: prints no control character of what was written, and JSON that says which it was', async () => {
    const title = 'Back\u0085at \u009b2Jnine';
    const texts = ['--title', title, '--subheading', '', '--content', ''];
    expect(await call('maintenance/start', ...texts)).toMatchObject({ code: 0 });
    const { lines } = await call('maintenance/read');
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
    expect(lines.join('')).toContain(String.raw`Back\u0085at \u009b2Jnine`);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ notice: { title } });
    expect(await call('maintenance/end')).toMatchObject({ code: 0 });
  });

  test('API-185: lists every call of staff that answers JSON, once, with its fields', async () => {
    const { lines } = await call('--list');
    const names = lines.map((line) => line.split('\t')[0]);
    expect(new Set(names).size).toBe(names.length);
    const views = ['portfolio/saveView', 'portfolio/deleteView'];
    const own = ['confirm', 'signOut', 'staff/setPicture', 'staff/removePicture', ...views];
    const ofTwo = [
      'accounts/askSecondStepRemoval',
      'accounts/approveSecondStepRemoval',
      'accounts/decideVisit',
    ];
    const expected = (await consoleCalls())
      .filter((one) => one.access === 'staff' && one.answers === 'json' && one.takes === 'json')
      .map(({ path }) => path.replace('/console/', '').replace(/\/\{.*/, ''))
      .filter((name) => ![...own, ...ofTwo].includes(name));
    expect(names.toSorted()).toEqual(expected.toSorted());
    expect(lines).toContainEqual(expect.stringMatching(/^staff\/setBrands\tstaffId brandIds\t/));
  });

  test('API-185: tells a call’s fields, and refuses what it has not', async () => {
    const help = await helpFor('links/addSubscription');
    expect(help).toMatch(/--brandId +text, needed/);
    expect(help).toMatch(/--lastDay +text$/m);
    const written = await helpFor('concierge/write');
    expect(written).toMatch(/--content\.kind +weakness, message, needed$/m);
    expect(written).toMatch(/--content\.title +text, needed$/m);
    expect(written).toMatch(/--content\.severity +Critical, [\w, ]+, Info$/m);
    expect(written).toMatch(/--to +JSON, needed$/m);
    expect(written).toMatch(/--to\.orgId +text$/m);
    await expect(call('links/drop')).rejects.toThrow('The console has no call links/drop');
    await expect(call('portfolio/saveView')).rejects.toThrow('The console has no call');
    await expect(call('staff/picture')).rejects.toThrow('The console has no call staff/picture');
    await expect(call('staff/list', '--who', 'x')).rejects.toThrow('--who');
    const wanting = await call('links/addSubscription', '--brandId', 'northlight');
    expect(wanting.code).toBe(1);
    expect(wanting.lines.join()).toMatch(/channelId \(is missing.*planId \(is missing/);
  });
});

describe('npm run admin -- call links/…', () => {
  const add = (id: string, ...words: string[]) =>
    call('links/addSubscription', ...planOf, '--subscriptionId', id, ...words);
  const end = (id: string, how: string) =>
    call('links/endSubscription', '--subscriptionId', id, '--how', how);

  test('CSL-057: addSubscription makes an id with a channel and plan, subscriptions shows it, endSubscription ends it', async () => {
    const made = await add('spring-2027');
    expect(made.lines.join()).toContain('/signup/spring-2027"');
    expect(await stateOf('spring-2027')).toMatchObject({
      subscriptionIdStatus: 'valid',
      brand: { brandId: 'northlight' },
    });
    const [head, row, total] = (await call('links/subscriptions', '--search', 'spring')).lines;
    expect(head).toMatch(/^subscriptionId\tbrandId\tchannelId\tplanId\turl\tstate\t/);
    expect(row).toMatch(/^spring-2027\tnorthlight\tnorthlight-web\tbasic\t.*\tvalid\t/);
    expect(total).toBe('total: 1');
    expect((await end('spring-2027', 'expire')).code).toBe(0);
    expect((await stateOf('spring-2027')).subscriptionIdStatus).toBe('expired');
    expect((await end('spring-2027', 'expire')).code).toBe(1);
    expect((await end('spring-2027', 'withdraw')).code).toBe(0);
    expect((await stateOf('spring-2027')).subscriptionIdStatus).toBe('invalid');
  });

  test('CSL-028, CSL-057: refuses with the call’s sentence', async () => {
    expect(await add('late', '--lastDay', '2026-11-17')).toEqual({
      code: 1,
      lines: ['The last day is over.'],
    });
    expect((await stateOf('late')).subscriptionIdStatus).toBe('invalid');
    expect((await add('gold', '--planId', 'gold')).lines).toEqual([
      'The brand has no such channel, or the channel no such plan.',
    ]);
    expect((await end('never-was', 'withdraw')).lines).toEqual([
      'There is nothing of this address or id.',
    ]);
  });

  test.each([
    ['standard', 'signupLink'],
    ['security', 'signupSec'],
  ] as const)(
    'CSL-058: addMagicLink prints a link of the %s kind, by which one person signs up',
    async (variant, path) => {
      const email = `${variant}@shop.example`;
      const words = [...planOf, '--email', email, '--firstName', 'Ada', '--variant', variant];
      const { code, lines } = await call('links/addMagicLink', ...words, '--mail', 'false');
      expect(code).toBe(0);
      const linkId = new RegExp(`/${path}/([\\w-]{43})"`).exec(lines.join())?.[1] ?? '';
      const visitor = at.portal.visitor();
      const found = await visitor.call(accounts.magicLinkSignupFetch, { linkId });
      expect(found.data).toMatchObject({ status: 'valid', variant, createdFor: { email } });
      const password = 'Wheat-and-Oats-1';
      await visitor.call(accounts.magicLinkSignup, { linkId, password, secOptIn: false });
      await visitor.signIn(email, password);
      expect(await at.portal.mailbox(email)).not.toContainEqual(
        expect.objectContaining({ text: expect.stringContaining(linkId) }),
      );
      expect(await call('links/addMagicLink', ...words, '--mail', 'true')).toEqual({
        code: 1,
        lines: ['This person has an account already.'],
      });
    },
  );

  test('CSL-058: addMagicLink mails it where that is asked for', async () => {
    const words = [...planOf, '--email', 'mailed@shop.example', '--mail', 'true'];
    expect(await call('links/addMagicLink', ...words)).toMatchObject({ code: 0 });
    expect(await at.portal.mailbox('mailed@shop.example')).toHaveLength(1);
  });
});

describe('npm run admin -- call plans/save', () => {
  const read = async (brandId: string) =>
    (await at.staff.browser.call(plans.readPlans, { brandId })).data;
  async function save(brandId: string, catalogue: unknown) {
    const { version } = await read(brandId);
    const fields = ['--brandId', brandId, '--version', version];
    return call('plans/save', ...fields, '--catalogue', JSON.stringify(catalogue));
  }

  test('CSL-056: puts a catalogue in the place of a brand’s, and stands in the staff’s log', async () => {
    const brandId = await newBrand(at.staff);
    const { catalogue } = await read(brandId);
    const [plan] = catalogue.channels[0]?.eligiblePlans ?? [];
    if (!plan) throw new Error('no plan');
    plan.planPrice = 4321;
    plan.billingPlanId = 'plan-4321';
    expect(await save(brandId, catalogue)).toMatchObject({ code: 0 });
    expect((await read(brandId)).catalogue).toEqual(catalogue);
    const entry = { by: 'jo', action: '/console/plans/save', subject: `Plans of ${brandId}` };
    expect(await logged()).toContainEqual(expect.objectContaining(entry));
  });

  test('CSL-056: changes nothing where the catalogue is wrong, the brand is none of its own, or a plan is in use', async () => {
    const brandId = await newBrand(at.staff);
    await customerOf(at.portal, brandId);
    const { catalogue } = await read(brandId);
    expect(await save(brandId, { channels: [] })).toMatchObject({ code: 1 });
    expect(await save('fairhaven', catalogue)).toMatchObject({ code: 1 });
    const renamed = JSON.parse(
      JSON.stringify(catalogue).replaceAll(catalogue.channels[0]?.trialPlanId ?? '', 'another'),
    );
    expect((await save(brandId, renamed)).lines).toEqual([
      'A plan that would be gone has subscribers.',
    ]);
    expect((await read(brandId)).catalogue).toEqual(catalogue);
  });
});
