import { describe, expect, it } from 'vitest';
import { readPage } from '../../crawl/page.ts';
import { type FakeSite, seenOn } from '../../testing/fakeSite.ts';
import type { SiteCheck } from '../check.ts';
import { defaultCredentials } from './defaultCredentials.ts';
import { noThrottling } from './noThrottling.ts';
import { sessionFixation } from './sessionFixation.ts';
import { userEnumeration } from './userEnumeration.ts';

const page = 'https://shop.example/enter';
const markup =
  '<form method=post action=/enter><input type=hidden name=t value=x><input name=user><input type=password name=word></form>';
const [form] = readPage(markup, page).forms;
const forms = form ? [{ ...form, page }] : [];
const account = { by: 'form', url: page, username: 'ann', password: 'secret' } as const;
const on = (check: SiteCheck, site: FakeSite, more = {}) =>
  seenOn(check, site, { forms, account, ...more });

/** A sign-in: who is asked for, what is said, and what is done when it is right. */
const signIn =
  (
    refuse: (user: string) => ReturnType<FakeSite>,
    accept: FakeSite,
    right = ['ann', 'secret'],
  ): FakeSite =>
  (visit) => {
    if (visit.path !== '/enter') return accept(visit);
    if (visit.method === 'GET') return { headers: { 'set-cookie': 'sid=before' }, body: markup };
    if (visit.form.get('t') !== 'x') return { status: 400 };
    const given = [visit.form.get('user'), visit.form.get('word')];
    return given.join() === right.join() ? accept(visit) : refuse(given[0] ?? '');
  };
const same = () => ({ body: `<p>Wrong name or password</p>${markup}` });
const home = { status: 302, headers: { location: '/home', 'set-cookie': 'sid=after' } };

describe('user-enum', () => {
  it('reports words that differ', async () => {
    const tells = signIn(
      (user) => ({
        body: `<p>${user === 'ann' ? 'Wrong password' : 'Nobody is called that'}</p>${markup}`,
      }),
      () => home,
    );
    expect(await on(userEnumeration, tells)).toHaveLength(1);
  });
  it('accepts the same words', async () => {
    expect(
      await on(
        userEnumeration,
        signIn(same, () => home),
      ),
    ).toEqual([]);
  });
  it('is not misled by the name itself, a clock, or a page that changes', async () => {
    let minute = 0;
    const repeats = signIn(
      (user) => ({
        body: `<p>${user} at 12:0${minute++ % 10}: wrong name or password</p>`,
      }),
      () => home,
    );
    expect(await on(userEnumeration, repeats)).toEqual([]);
    // The second is the same twice for a name that there is not, and for the one that there is.
    for (const words of ['abcdefgh', 'aabbcdef']) {
      let tries = 0;
      const changes = signIn(
        () => ({ body: `<p>Tip ${words[tries++ % 8]}</p>` }),
        () => home,
      );
      expect(await on(userEnumeration, changes)).toEqual([]);
    }
  });
});

describe('login-rate', () => {
  it('reports a sign-in that never tires', async () => {
    expect(
      await on(
        noThrottling,
        signIn(same, () => home),
      ),
    ).toHaveLength(1);
  });
  it('accepts one that refuses, or asks for patience', async () => {
    let tries = 0;
    const refuses = signIn(
      () => (++tries > 5 ? { status: 429 } : same()),
      () => home,
    );
    expect(await on(noThrottling, refuses)).toEqual([]);
    let more = 0;
    const asks = signIn(
      () => (++more > 5 ? { body: 'Too many tries' } : same()),
      () => home,
    );
    expect(await on(noThrottling, asks)).toEqual([]);
  });
  it('is not misled by answers that only grow slower', async () => {
    let tries = 0;
    const slows = signIn(
      () => ({ ...same(), headers: { 'x-took': String(2 ** ++tries) } }),
      () => home,
    );
    expect(await on(noThrottling, slows)).toEqual([]);
  });
});

describe('default-creds', () => {
  const optIn = new Set(['default-creds']);
  it('reports a password that was never changed', async () => {
    expect(
      await on(
        defaultCredentials,
        signIn(same, () => home, ['admin', 'admin']),
        { optIn },
      ),
    ).toHaveLength(1);
  });
  it('accepts one that was, and is not run unasked', async () => {
    expect(
      await on(
        defaultCredentials,
        signIn(same, () => home),
        { optIn },
      ),
    ).toEqual([]);
    expect(
      await on(
        defaultCredentials,
        signIn(same, () => home, ['admin', 'admin']),
      ),
    ).toEqual([]);
  });
  it('is not misled by a site that lets everybody in, or answers any sign-in alike', async () => {
    expect(
      await on(
        defaultCredentials,
        signIn(
          () => home,
          () => home,
        ),
        { optIn },
      ),
    ).toEqual([]);
    expect(
      await on(
        defaultCredentials,
        signIn(
          () => ({ body: 'Thank you' }),
          () => ({ body: 'Thank you' }),
        ),
        { optIn },
      ),
    ).toEqual([]);
  });
});

describe('session-fix', () => {
  /** Knows its visitors by the cookie; `renews` gives a new one at sign-in. */
  const sessions = (renews: boolean, known = new Set<string>()) =>
    signIn(same, (visit) => {
      const sid = /sid=(\w+)/.exec(visit.headers.cookie ?? '')?.[1] ?? '';
      if (visit.path === '/home')
        return known.has(sid)
          ? '<h1>Hello ann, these are your orders</h1>'
          : { status: 302, headers: { location: '/enter' } };
      known.add(renews ? 'after' : sid);
      return {
        status: 302,
        headers: { location: '/home', ...(renews && { 'set-cookie': 'sid=after' }) },
      };
    });
  it('reports a cookie that stays', async () => {
    expect((await on(sessionFixation, sessions(false)))[0]?.parameter).toBe('sid');
  });
  it('accepts a new one', async () => {
    expect(await on(sessionFixation, sessions(true))).toEqual([]);
  });
  it('is not misled by a page that everybody sees, and needs an account', async () => {
    const open = signIn(same, (visit) =>
      visit.path === '/home' ? 'Welcome' : { status: 302, headers: { location: '/home' } },
    );
    expect(await on(sessionFixation, open)).toEqual([]);
    expect(await on(sessionFixation, sessions(false), { account: undefined })).toEqual([]);
  });
});
