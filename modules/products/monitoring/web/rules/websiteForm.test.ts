import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { websiteName, websiteUrl } from '#modules/products/monitoring/schemas.ts';
import { formProblems } from '../copy.ts';
import {
  addressOf,
  checkSite,
  fieldOfRefusal,
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
  ])("'%s' passes", (webAppUrl) => {
    expect(saysOfSite({ webAppUrl })).toEqual({});
  });
  test("the protocol is required: 'Please select a protocol.'", () => {
    expect(saysOfSite({ protocol: '' })).toEqual({ protocol: 'Please select a protocol.' });
  });
  test('the consent must be agreed and the scan level is required', () => {
    expect(Object.keys(saysOfSite({ permission: false, scanLevel: '' }))).toEqual([
      'permission',
      'scanLevel',
    ]);
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
    expect(splitScheme(' HTTP://shop.example/a')).toEqual({
      protocol: 'http',
      rest: 'shop.example/a',
    });
    expect(splitScheme('shop.example')).toEqual({ rest: 'shop.example' });
  });
});

test('every refusal of the server belongs to a field of the step that asks for it', () => {
  const steps = Object.entries(fieldOfRefusal).map(([code, field]) => [code, stepOf(field)]);
  expect(Object.fromEntries(steps)).toMatchObject({ NAME_TAKEN: 0, URL_IN_USE: 0, DATE_PAST: 2 });
});
