import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { websiteName, websiteUrl } from '#modules/products/monitoring/schemas.ts';
import { formProblems } from '../copy.ts';
import {
  addressOf,
  checkSite,
  fieldOfRefusal,
  nameProblem,
  splitScheme,
  stepOf,
  type WebsiteForm,
} from './websiteForm.ts';

const good: WebsiteForm = {
  webAppName: 'Shop',
  protocol: 'https',
  webAppUrl: 'shop.harborbakery.example/start?a=1',
  permission: true,
  scanLevel: 'safe',
  urlConfirmed: true,
  scheduleDate: '2026-03-11',
  scheduleTime: { hour: 1, minute: 0, half: 'AM' },
  recurrence: 'm',
  runOnDayOfWeek: false,
  dayOfMonth: 11,
  scheduledDayOfWeek: 3,
  weekIndex: 2,
  scanNow: true,
};
const saysOfSite = (part: Partial<WebsiteForm>, existing: { name: string }[] = []) =>
  Object.fromEntries(
    Object.entries(checkSite({ ...good, ...part }, existing)).map(([field, problem]) => [
      field,
      formProblems[problem],
    ]),
  );

describe('Website name (MON-032 to MON-034)', () => {
  test("required: 'Please enter a name.'", () => {
    expect(saysOfSite({ webAppName: '   ' })).toEqual({ webAppName: 'Please enter a name.' });
  });
  test("at most 255 characters: 'Max 255 symbols.'", () => {
    expect(saysOfSite({ webAppName: 'n'.repeat(256) })).toEqual({ webAppName: 'Max 255 symbols.' });
    expect(saysOfSite({ webAppName: 'n'.repeat(255) })).toEqual({});
  });
  test('unique case-insensitively among existing targets', () => {
    expect(saysOfSite({ webAppName: ' sHOP ' }, [{ name: 'Shop' }])).toEqual({
      webAppName: 'This name already exists, choose another.',
    });
    expect(saysOfSite({ webAppName: 'Shop 2' }, [{ name: 'Shop' }])).toEqual({});
  });
  test('one line of text', () => {
    expect(checkSite({ ...good, webAppName: 'Our\nshop' }, [])).toEqual({
      webAppName: 'NAME_INVALID',
    });
  });
  test('spaces around it do not count', () => {
    expect(nameProblem(` ${'n'.repeat(255)}\n`, [])).toBeUndefined();
    expect(nameProblem('\n', [])).toBe('NAME_MISSING');
  });
  test('any of the existing targets has it, in whatever spelling', () => {
    expect(nameProblem('ﬁt', [{ name: 'Shop' }, { name: 'FIT' }, { name: 'Blog' }])).toBe(
      'NAME_TAKEN',
    );
    expect(nameProblem('Shop', [])).toBeUndefined();
  });
});

describe('Website URL and consent (MON-035 to MON-040)', () => {
  test.each([
    '',
    'bakery',
    'a b.example',
    'https://shop.example',
    'me@shop.example',
    '.',
    'shop..example',
    'shop.example:99999',
    '   ',
    'ftp://shop.example',
    'Http://shop.example',
    'shop.example\\admin',
    'shop.example/a b',
    'shop.example..',
    '.example',
    '.shop.example',
    'localhost://shop.example',
    'notlocalhost',
    'localhost-2',
  ])("'%s' is refused: 'Please enter a valid URL.'", (webAppUrl) => {
    expect(saysOfSite({ webAppUrl })).toEqual({ webAppUrl: 'Please enter a valid URL.' });
  });
  test.each([
    'shop.example',
    'shop.example:8443/x',
    'sample.localhost:3002',
    'localhost:3002',
    'bäckerei.example',
    '[::1]:3002',
    ' shop.example ',
    'shop.example/?to=https://other.example',
    'a.b.c.shop.example',
    'my_shop.shop.example',
    'shop.example.',
    'WWW.Shop.example/Start',
    'пример.рф',
    '☕.example',
  ])("'%s' passes", (webAppUrl) => {
    expect(saysOfSite({ webAppUrl })).toEqual({});
  });
  test('at most 2000 characters with its scheme', () => {
    const url = (length: number) => 'shop.example/'.padEnd(length - 'https://'.length, 'x');
    expect(saysOfSite({ webAppUrl: url(2000) })).toEqual({});
    expect(Object.keys(saysOfSite({ webAppUrl: url(2001) }))).toEqual(['webAppUrl']);
  });
  test('the address has its scheme before it, and no spaces around it', () => {
    expect(addressOf({ protocol: 'http', webAppUrl: ' shop.example/a ' })).toBe(
      'http://shop.example/a',
    );
  });
  test("the protocol is required: 'Please select a protocol.'", () => {
    expect(saysOfSite({ protocol: '' })).toEqual({ protocol: 'Please select a protocol.' });
  });
  test('the consent must be agreed and the scan level is required', () => {
    expect(checkSite({ ...good, permission: false, scanLevel: '' }, [])).toEqual({
      permission: 'PERMISSION_MISSING',
      scanLevel: 'LEVEL_MISSING',
    });
  });
  test('what passes here passes the contract’s schemas', () => {
    const text = fc.oneof(
      fc.webUrl().map((url) => splitScheme(url).rest),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), text, (webAppName, webAppUrl) => {
        const { webAppName: name, webAppUrl: url } = checkSite(
          { ...good, webAppName, webAppUrl },
          [],
        );
        expect(name === undefined).toBe(websiteName.safeParse(webAppName).success);
        if (!url)
          expect(websiteUrl.safeParse(addressOf({ protocol: 'https', webAppUrl })).success).toBe(
            true,
          );
      }),
    );
  });
  test('a pasted address gives its scheme to the selection', () => {
    const http = (rest: string) => ({ protocol: 'http', rest });
    expect(splitScheme(' HTTP://shop.example/a')).toEqual(http('shop.example/a'));
    const secure = { protocol: 'https', rest: 'shop.example' };
    expect(splitScheme('https://shop.example')).toEqual(secure);
    expect(splitScheme('\u200ehttps://shop.example\u200b')).toEqual(secure);
    expect(splitScheme('http://')).toEqual(http(''));
    expect(splitScheme('http://shop.example/a\nb')).toEqual(http('shop.example/a\nb'));
    for (const rest of ['shop.example', 'ftp://shop.example', 'go to https://shop.example', '']) {
      expect(splitScheme(rest)).toEqual({ rest });
    }
  });
});

test('every refusal of the server belongs to a field of the step that asks for it', () => {
  const steps = Object.entries(fieldOfRefusal).map(([code, field]) => [code, stepOf(field)]);
  expect(Object.fromEntries(steps)).toMatchObject({ NAME_TAKEN: 0, URL_IN_USE: 0, DATE_PAST: 2 });
});

test('each field is asked for in its step', () => {
  const fields = Object.keys(good) as (keyof WebsiteForm)[];
  const inStep = (step: number) => fields.filter((field) => stepOf(field) === step);
  expect(inStep(0)).toEqual(['webAppName', 'protocol', 'webAppUrl', 'permission', 'scanLevel']);
  expect(inStep(1)).toEqual(['urlConfirmed']);
  expect(inStep(2)).toHaveLength(fields.length - 6);
});
