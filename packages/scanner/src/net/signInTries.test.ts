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
  const draft = tried('user=a&password=b');
  expect(count(tries, draft)).toBe(50);
  expect(count(tries, { ...draft, url: `${url}?from=home`, anonymous: true })).toBe(30);
  expect(tries.list).toEqual([{ url, times: 80, turnsAway: false, isLeft: true }]);
});

it.each([
  ['JSON', tried('{"mail":"a","passwd" : "b"}')],
  ['a password under an operator', tried('user=a&password%5B%24ne%5D=b')],
  ['a form whose fields are called otherwise, where its page was seen', tried('u=a&w=b')],
  ['another method', tried('{"user":"a","pwd":"b"}', { method: 'PUT' })],
  ['a form in German', tried('benutzer=a&passwort=b')],
  ['a form in Spanish', tried('usuario=a&contrase%C3%B1a=b')],
  ['JSON in French', tried('{"identifiant":"a","mdp":"b"}')],
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

it('counts an address together that is another each time', () => {
  const tries = new SignInTries();
  const at = (n: number, path = `enter;jsessionid=${n}${'a'.repeat(30)}`) =>
    tried('user=a&password=b', { url: `https://shop.example/${path}` });
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
  const draft = tried('user=a&password=b');
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
  const draft = tried('user=a&password=b');
  tries.spend(draft);
  tries.take(draft, answer(200, 'Wrong password. Mot de passe incorrect. Bitte erneut versuchen.'));
  tries.spend(draft);
  tries.take(draft, asks);
  expect(count(tries, { ...draft, anonymous: true })).toBe(0);
  expect(tries.list).toEqual([{ url, times: 2, turnsAway: true, isLeft: true }]);
});

it('is not misled by a page that always speaks of a captcha', () => {
  const tries = new SignInTries();
  const draft = tried('user=a&password=b');
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
