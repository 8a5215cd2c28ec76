import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as plans from '#modules/foundation/plans/calls.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const run = (...words: string[]) => typed(portal.services, ...words);
const stateOf = async (id: string) =>
  (await portal.visitor().call(plans.isValidSubscriptionId, { id })).data;

describe('npm run admin -- subscription', () => {
  test('CSL-057: create makes an id with a channel and plan, list shows it, expire ends it', async () => {
    const words = ['--brand', 'northlight', '--id', 'spring-2027'];
    const made = await run('subscription', 'create', ...words);
    expect(made).toMatchObject({ code: 0 });
    expect(made.lines.at(-1)).toMatch(/\/signup\/spring-2027$/);
    expect(await stateOf('spring-2027')).toMatchObject({
      subscriptionIdStatus: 'valid',
      brand: { brandId: 'northlight' },
    });
    const listed = await run('subscription', 'list');
    expect(listed.lines).toContainEqual(
      expect.stringMatching(/^spring-2027\tnorthlight\t.*valid$/),
    );
    expect(await run('subscription', 'expire', 'spring-2027')).toMatchObject({ code: 0 });
    expect((await stateOf('spring-2027')).subscriptionIdStatus).toBe('expired');
    expect(await run('subscription', 'expire', 'spring-2027')).toMatchObject({ code: 1 });
    expect(await run('subscription', 'withdraw', 'spring-2027')).toMatchObject({ code: 0 });
    expect((await stateOf('spring-2027')).subscriptionIdStatus).toBe('invalid');
  });

  test('CSL-028: create with a last day works through it in the brand’s zone, and takes none that is past', async () => {
    await run('subscription', 'create', '--id', 'one-day', '--expires', '2026-11-18');
    // In Los Angeles, 18 November ends at 8:00 UTC on the 19th; the clock starts at 18:00 UTC on the 18th.
    portal.clock.set('2026-11-19T07:59:59Z');
    expect((await stateOf('one-day')).subscriptionIdStatus).toBe('valid');
    portal.clock.set('2026-11-19T08:00:00Z');
    expect((await stateOf('one-day')).subscriptionIdStatus).toBe('expired');
    const late = await run('subscription', 'create', '--id', 'late', '--expires', '2026-11-18');
    expect(late).toEqual({
      code: 1,
      lines: ['2026-11-18 is past. The last day is today or later.'],
    });
    expect((await stateOf('late')).subscriptionIdStatus).toBe('invalid');
  });

  test.each([
    [
      'a plan that the channel has not',
      ['create', '--plan', 'gold'],
      'There is no plan gold. There is: starter,',
    ],
    [
      'a brand that there is not',
      ['create', '--brand', 'x'],
      'There is no brand x. There is: fairhaven',
    ],
    ['an id that is taken', ['create', '--id', 'one-day'], 'one-day already'],
    ['an end of what is not there', ['expire', 'never-was'], 'no subscription id never-was'],
    ['to take back what is not there', ['withdraw', 'never-was'], 'no subscription id never-was'],
  ])('CSL-057: refuses %s', async (_what, words, why) => {
    const { code, lines } = await run('subscription', ...words);
    expect([code, lines.join()]).toEqual([1, expect.stringContaining(why)]);
  });
});

describe('npm run admin -- magic-link create', () => {
  test.each([
    ['standard', 'signupLink', []],
    ['security', 'signupSec', ['--security-offer']],
  ] as const)(
    'CSL-058: prints a link of the %s kind, by which one person signs up',
    async (variant, path, more) => {
      const email = `${variant}@shop.example`;
      const words = ['--email', email, '--first-name', 'Ada', '--company', 'Rye & Barley', ...more];
      const { code, lines } = await run('magic-link', 'create', ...words);
      expect(code).toBe(0);
      const linkId = new RegExp(`/${path}/([\\w-]{43})$`).exec(lines.at(-1) ?? '')?.[1] ?? '';
      const visitor = portal.visitor();
      const found = await visitor.call(accounts.magicLinkSignupFetch, { linkId });
      expect(found.data).toMatchObject({
        status: 'valid',
        variant,
        createdFor: { email, firstName: 'Ada', companyName: 'Rye & Barley' },
      });
      const password = 'Wheat-and-Oats-1';
      await visitor.call(accounts.magicLinkSignup, { linkId, password, secOptIn: false });
      await visitor.signIn(email, password);
      const again = await run('magic-link', 'create', '--email', email);
      expect(again).toEqual({ code: 1, lines: [`${email} has an account already.`] });
    },
  );

  test('CSL-058: mails it where that is asked for, and not otherwise', async () => {
    await run('magic-link', 'create', '--email', 'mailed@shop.example', '--mail');
    await run('magic-link', 'create', '--email', 'handed@shop.example');
    expect(await portal.mailbox('mailed@shop.example')).toHaveLength(1);
    expect(await portal.mailbox('handed@shop.example')).toHaveLength(0);
  });
});
