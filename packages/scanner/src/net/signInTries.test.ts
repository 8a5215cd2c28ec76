import { expect, it } from 'vitest';
import type { Exchange } from '../ground/exchange.ts';
import { courseOf } from '../ground/remarks.ts';
import type { ScanReport } from '../ground/report.ts';
import type { Draft } from './draftFor.ts';
import { SignInTries } from './signInTries.ts';

const url = 'https://shop.example/enter';
const tried = (body: string, more: Partial<Draft> = {}): Draft => ({
  method: 'POST',
  url,
  body,
  ...more,
});
const answer = (status: number, body = ''): Exchange => ({
  request: { method: 'POST', url, headers: {} },
  response: { status, headers: {}, body, truncated: false, took: 1 },
});
const count = (tries: SignInTries, draft: Draft, most = 200) => {
  for (let n = 0; n < most; n++) {
    try {
      tries.spend(draft);
    } catch {
      return n;
    }
  }
  return most;
};

it('bounds all checks together, and keeps some tries for those of the sign-in itself', () => {
  const tries = new SignInTries();
  const draft = tried('user=scanner&password=b');
  expect(count(tries, draft)).toBe(50);
  expect(count(tries, { ...draft, url: `${url}?from=home`, anonymous: true })).toBe(30);
  expect(tries.list).toEqual([{ url, times: 80, turnsAway: false, isLeft: true }]);
});

it.each([
  ['JSON', tried('{"mail":"scanner@example.com","passwd" : "b"}')],
  ['a password under an operator', tried('user=scanner&password%5B%24ne%5D=b')],
  ['a form whose fields are called otherwise, where its page was seen', tried('u=scanner&w=b')],
  ['another method', tried('{"user":"scanner","pwd":"b"}', { method: 'PUT' })],
  ['a form in German', tried('benutzer=scanner&passwort=b')],
  ['a form in Spanish', tried('usuario=scanner&contrase%C3%B1a=b')],
  ['JSON in French', tried('{"identifiant":"scanner","mdp":"b"}')],
])('counts %s', (_, draft) => {
  const tries = new SignInTries();
  tries.know(`${url}#form`, 'w');
  expect(count(tries, draft)).toBe(50);
});

it.each([
  [
    'a sign-up, which asks for a password twice',
    tried('password=a&password2=a', { url: `${url}/new` }),
  ],
  ['a booking', tried('from=a&passengers=2&passport=c', { url: `${url}/book` })],
  ['a search', tried('q=password', { url: `${url}/search` })],
  ['a sign-up in German', tried('kennwort=a&kennwort2=a', { url: `${url}/neu` })],
  ['another form at the same address', tried('u=a&text=b&raw=c')],
  ['the page', tried('', { method: 'GET' })],
])('does not count %s', (_, draft) => {
  const tries = new SignInTries();
  tries.know(url, 'w');
  expect(count(tries, draft)).toBe(200);
});

it.each([
  ['a form that names somebody', 'user=ann&password=b'],
  ['another spelling of the name', 'user=Ann&password=b'],
  ['a list of names to choose from', 'token=1&person=ann+lee&pwd=b'],
  ['JSON', '{"mail":"ann@shop.example","passwd":"b"}'],
  ['JSON within JSON', '{"user":{"mail":"ann@shop.example","password":"b"}}'],
  [
    'a form with files',
    '--x\r\nContent-Disposition: form-data; name="user"\r\n\r\nann\r\n--x\r\nContent-Disposition: form-data; name="w"\r\n\r\nb\r\n--x--',
  ],
  ['a form whose button has a name of its own', 'user=ann&login=Sign+in&w=b'],
  ['a name of a domain', 'user=SHOP%5Cann&password=b'],
])('tries no name that may be somebody’s so often that the account is locked: %s', (_, body) => {
  const tries = new SignInTries();
  tries.know(url, 'w', 'user');
  expect(count(tries, tried(body))).toBe(2);
  // The checks of the sign-in itself have some left, at whatever address.
  tries.know(`${url}/other`, 'w', 'user');
  expect(count(tries, tried(body, { url: `${url}/other`, anonymous: true }))).toBe(3);
  expect(tries.list[0]).toMatchObject({ times: 2, isLeft: true });
  expect(count(tries, tried('user=scanner&password=b'))).toBe(48);
});

it.each([
  ['made up for a check', 'fh0123456789@example.com'],
  ['an attack', `ann' or '1'='1`],
  ['what forms are filled in with', 'scanner'],
])('tries on a name that nobody has: %s', (_, name) => {
  const body = new URLSearchParams({ user: name, password: 'b' }).toString();
  expect(count(new SignInTries(), tried(body, { anonymous: true }))).toBe(80);
});

it('counts an address together that is another each time', () => {
  const tries = new SignInTries();
  const at = (n: number, path = `enter;jsessionid=${n}${'a'.repeat(30)}`) =>
    tried('user=scanner&password=b', { url: `https://shop.example/${path}` });
  let sent = 0;
  for (const path of [undefined, 'token'])
    for (let n = 0; n < 2000; n++)
      try {
        tries.spend(at(n, path && `${path}-${n}/enter`));
        sent++;
      } catch {
        // Refused.
      }
  expect(sent).toBeLessThan(22 * 50);
});

it('takes 429 for what it is, however early it comes', () => {
  const tries = new SignInTries();
  const draft = tried('user=scanner&password=b');
  tries.spend(draft);
  tries.take(draft, answer(429));
  expect(count(tries, draft)).toBe(0);
});

it.each([
  ['429', answer(429)],
  ['words', answer(200, 'Too many tries, wait 5 minutes')],
  ['words in German', answer(200, 'Zu viele Versuche. Bitte versuchen Sie es sp&auml;ter erneut.')],
  ['words in French', answer(200, 'Trop de tentatives, réessayez plus tard')],
])('ends where the site asks for patience by %s', (_, asks) => {
  const tries = new SignInTries();
  const draft = tried('user=scanner&password=b');
  tries.spend(draft);
  tries.take(draft, answer(200, 'Wrong password. Mot de passe incorrect. Bitte erneut versuchen.'));
  tries.spend(draft);
  tries.take(draft, asks);
  expect(count(tries, { ...draft, anonymous: true })).toBe(0);
  expect(tries.list).toEqual([{ url, times: 2, turnsAway: true, isLeft: true }]);
});

it('is not misled by a page that always speaks of a captcha', () => {
  const tries = new SignInTries();
  const draft = tried('user=scanner&password=b');
  for (let n = 0; n < 3; n++) {
    tries.spend(draft);
    tries.take(draft, answer(200, 'Solve the captcha'));
  }
  expect(tries.list).toMatchObject([{ turnsAway: false }]);
});

it('says what was left out, and nothing where nothing was', () => {
  const report = (isLeft: boolean, turnsAway: boolean) =>
    courseOf({
      coverage: { checks: [], stoppedBy: null },
      signIns: [{ url, times: 50, isLeft, turnsAway }],
    } as unknown as ScanReport).join();
  expect(report(false, false)).not.toContain(url);
  expect(report(true, false)).toContain(
    `Not tested to the end, because nobody should be locked out: the sign-in at ${url}, tried 50 times.`,
  );
  expect(report(true, true)).toContain('because it asked for patience');
});
