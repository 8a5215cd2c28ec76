import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionNews } from '#modules/foundation/people/web/signIn/sessionNews.ts';
import { createSessionWatch, type SessionWatch } from './watch.ts';

/** A server with one session of a browser, which this file's tabs share. */
function browserOf({ timeout = 1800, absolute = 43_200 } = {}) {
  const begun = Date.now();
  let idleEnd = begun + timeout * 1000;
  const session = {
    person: 'ada' as string | null,
    organization: 'bakery',
    away: false,
    timeout,
    asked: 0,
  };
  const tabs: { watch: SessionWatch; left: number }[] = [];
  const answer = (touch = false) => {
    if (touch) idleEnd = Date.now() + timeout * 1000;
    const end = Math.min(idleEnd, begun + absolute * 1000);
    const secondsLeft = Math.floor((end - Date.now()) / 1000);
    const authenticated = session.person !== null && secondsLeft > 0;
    return {
      authenticated,
      secondsLeft: authenticated ? secondsLeft : null,
      cognitoId: authenticated ? session.person : null,
      orgId: authenticated ? session.organization : null,
    };
  };
  const open = () => {
    const tab = { left: 0 } as (typeof tabs)[number];
    tab.watch = createSessionWatch({
      timeout: () => session.timeout,
      ask: async ({ touch }) => {
        session.asked += 1;
        if (session.away) throw new Error('no network');
        return answer(touch);
      },
      notifyTabs: (news: SessionNews) => {
        for (const other of tabs) if (other !== tab) other.watch.hear(news);
      },
      leave: () => {
        tab.left += 1;
      },
    });
    tabs.push(tab);
    tab.watch.know(answer());
    return tab;
  };
  return { session, open };
}

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);
const warns = ({ watch }: { watch: SessionWatch }) => watch.warning.current() !== null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A watched session', () => {
  test('warns when fewer than 300 seconds remain, at the check 300 s before expiry plus 3 s', async () => {
    const { open, session } = browserOf();
    const tab = open();
    await seconds(1502);
    expect([warns(tab), session.asked]).toEqual([false, 0]);
    await seconds(1);
    expect([warns(tab), session.asked]).toEqual([true, 1]);
    expect(tab.watch.warning.current()?.endsAt).toBe(Date.now() + 297_000);
  });

  test('an invalid session logs out, at expiry plus 3 s', async () => {
    const tab = browserOf().open();
    await seconds(1802);
    expect(tab.left).toBe(0);
    await seconds(1);
    expect(tab.left).toBe(1);
    await seconds(10_000);
    expect(tab.left).toBe(1);
  });

  test('continuing touches the session: the warning goes, and comes again when it is due', async () => {
    const tab = browserOf().open();
    await seconds(1600);
    await tab.watch.continueWorking();
    expect(warns(tab)).toBe(false);
    await seconds(1502);
    expect(warns(tab)).toBe(false);
    await seconds(1);
    expect(warns(tab)).toBe(true);
  });

  test('a failed check retries in 30 seconds', async () => {
    const { open, session } = browserOf();
    const tab = open();
    session.away = true;
    await seconds(1503);
    await seconds(29);
    session.away = false;
    expect([session.asked, warns(tab)]).toEqual([1, false]);
    await seconds(1);
    expect([session.asked, warns(tab)]).toEqual([2, true]);
  });

  test('a continue that fails leaves the warning, and the next check retries in 30 seconds', async () => {
    const { open, session } = browserOf();
    const tab = open();
    await seconds(1510);
    session.away = true;
    await tab.watch.continueWorking();
    expect(warns(tab)).toBe(true);
    session.away = false;
    await seconds(30);
    expect([session.asked, tab.left]).toEqual([3, 0]);
  });

  test('without a configured timeout it asks every second, warns of nothing, and leaves when it is over', async () => {
    const { open, session } = browserOf();
    session.timeout = 0;
    const tab = open();
    await seconds(1);
    expect(session.asked).toBe(1);
    await seconds(9);
    expect([warns(tab), session.asked, tab.left]).toEqual([false, 10, 0]);
    session.person = null;
    await seconds(1);
    expect(tab.left).toBe(1);
  });

  test('a person who does something extends it, once a minute at most, and never behind a warning', async () => {
    const { open, session } = browserOf();
    const tab = open();
    await seconds(59);
    tab.watch.recordActivity();
    expect(session.asked).toBe(0);
    await seconds(1);
    for (let again = 0; again < 20; again += 1) tab.watch.recordActivity();
    expect(session.asked).toBe(1);
    await seconds(1600);
    expect(warns(tab)).toBe(true);
    tab.watch.recordActivity();
    expect(session.asked).toBe(2);
  });

  test('opening a page extends the session', async () => {
    const { open, session } = browserOf();
    open();
    await seconds(1400);
    const tab = open();
    tab.watch.recordOpened();
    expect(session.asked).toBe(1);
    await seconds(1502);
    expect(warns(tab)).toBe(false);
    await seconds(1);
    expect(warns(tab)).toBe(true);
  });

  test('a page opened just before the end warns of nothing, and no other tab does any more', async () => {
    const { open } = browserOf();
    const before = open();
    await seconds(1600);
    expect(warns(before)).toBe(true);
    const tab = open();
    tab.watch.recordOpened();
    expect(warns(tab)).toBe(false);
    await seconds(0);
    expect([warns(before), warns(tab)]).toEqual([false, false]);
  });

  test('a page opened near the absolute end warns of it', async () => {
    const { open } = browserOf({ absolute: 1000 });
    await seconds(800);
    const tab = open();
    tab.watch.recordOpened();
    await seconds(0);
    expect(warns(tab)).toBe(true);
  });

  test('a page opened by a guest extends nothing', () => {
    const { open, session } = browserOf();
    session.person = null;
    open().watch.recordOpened();
    expect(session.asked).toBe(0);
  });

  test('who goes on near the absolute end is not asked again, and signed out then', async () => {
    const tab = browserOf({ absolute: 1000 }).open();
    await seconds(703);
    expect(warns(tab)).toBe(true);
    await tab.watch.continueWorking();
    expect(warns(tab)).toBe(false);
    await seconds(299);
    expect([warns(tab), tab.left]).toEqual([false, 0]);
    await seconds(2);
    expect(tab.left).toBe(1);
  });

  test('coming back to a tab that slept through the end leaves at once', async () => {
    const { open } = browserOf();
    const tab = open();
    vi.setSystemTime(Date.now() + 3_600_000);
    await tab.watch.recordReturn();
    expect(tab.left).toBe(1);
  });
});

describe('Several tabs', () => {
  test('what one tab extends, the other does not warn of', async () => {
    const { open } = browserOf();
    const [one, other] = [open(), open()];
    await seconds(1600);
    expect([warns(one), warns(other)]).toEqual([true, true]);
    await one.watch.continueWorking();
    expect([warns(one), warns(other)]).toEqual([false, false]);
    await seconds(1400);
    one.watch.recordActivity();
    await seconds(1400);
    expect([warns(other), other.left]).toEqual([false, 0]);
  });

  test('when it is over in one, it is over in all', async () => {
    const { open } = browserOf();
    const [one, other] = [open(), open()];
    await seconds(1000);
    other.watch.hear({ kind: 'ended' });
    expect([one.left, other.left]).toEqual([0, 1]);
    await seconds(803);
    expect([one.left, other.left]).toEqual([1, 1]);
  });

  test('a tab at sign-in goes on when somebody signs in in another, and one of another person leaves', async () => {
    const { open, session } = browserOf();
    const signedIn = open();
    session.person = null;
    const guest = open();
    guest.watch.hear({ kind: 'ended' });
    expect(guest.left).toBe(0);
    guest.watch.hear({ kind: 'begun' });
    expect(guest.left).toBe(1);
    session.person = 'bob';
    await signedIn.watch.recordReturn();
    expect(signedIn.left).toBe(1);
  });

  test('a tab that did not hear of it leaves once another has gone over to another organization', async () => {
    const { open, session } = browserOf();
    const tab = open();
    session.organization = 'shop';
    const other = open();
    await tab.watch.recordReturn();
    await other.watch.recordReturn();
    expect([tab.left, other.left]).toEqual([1, 0]);
  });
});
