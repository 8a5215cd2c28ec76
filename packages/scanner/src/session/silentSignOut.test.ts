import { expect, it } from 'vitest';
import { scan } from '../index.ts';
import type { Collector } from '../net/collector.ts';
import type { Draft } from '../net/draftFor.ts';
import { answer } from '../testing/answers.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { SignedIn } from './signedIn.ts';
import { Suspects } from './suspects.ts';

const signInForm = '<form method=post><input name=who><input name=pw type=password></form>';
const rooms = Array.from({ length: 12 }, (_, at) => `/room${at}`);
const page = `<h1>Your own room</h1><a href="/through">See you</a>${rooms.map((room) => `<a href="${room}">On</a>`).join(' ')}`;

/** Members' rooms with a link that signs out although nothing says so, and leads to a page for everybody. */
function members() {
  const sittings = new Set<string>();
  const counts = { entered: 0, left: 0 };
  const enter = () => {
    const sitting = `in${++counts.entered}`;
    sittings.add(sitting);
    return { location: '/room0', 'set-cookie': `sid=${sitting}; Path=/` };
  };
  const leave = (sitting: string) => {
    counts.left++;
    sittings.delete(sitting);
    return { location: '/' };
  };
  const server = openServer((request, response) => {
    request.resume();
    const { method, url = '/' } = request;
    const sitting = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const send = (status: number, body: string, headers = {}) =>
      response.writeHead(status, { ...html, ...headers }).end(body);
    if (url === '/') return send(200, '<p>For everybody.</p><a href="/room0">In</a>');
    if (url === '/enter') return method === 'POST' ? send(302, '', enter()) : send(200, signInForm);
    if (!sittings.has(sitting)) return send(302, '', { location: '/enter' });
    if (url === '/through') return send(302, '', leave(sitting));
    return rooms.includes(url) ? send(200, page) : send(404, '<p>None.</p>');
  });
  return { server, counts };
}

it('finds out what signs it out without a word, and is no longer signed out by it', async () => {
  const { server: opening, counts } = members();
  await using server = await opening;
  const report = await scan(
    scanOptions(server.url, 'safe', 40, {
      signIn: { by: 'form', url: `${server.url}enter`, username: 'ann', password: 'secret' },
    }),
  );
  expect(report.coverage).toMatchObject({
    stoppedBy: 'done',
    session: { isProven: true, signsOut: [`${server.url}through`] },
  });
  expect(server.asked).toEqual(expect.arrayContaining(rooms.map((room) => `GET ${room}`)));
  // Once by the crawl, and twice to be sure of it.
  expect(counts.left).toBeLessThanOrEqual(4);
});

/** A session at a shop, without a network. */
function shop() {
  const origin = 'https://shop.example';
  const state = { isIn: true, words: 'Good day, these are your orders', entered: 0, asked: 0 };
  const exchange = async ({ url, anonymous }: Draft) => {
    state.asked++;
    return answer({ url, body: state.isIn && !anonymous ? `<p>${state.words}</p>` : signInForm });
  };
  const session = new SignedIn({
    collector: { origin, exchange } as unknown as Collector,
    places: [`${origin}/home`],
    entrances: [`${origin}/enter`],
    again: async () => {
      state.entered++;
      state.isIn = true;
      return true;
    },
  });
  const led = (path: string, status = 302) =>
    answer({ url: origin + path, status, headers: { location: '/enter' } });
  const failed = (path: string) => answer({ url: origin + path, status: 500 });
  return { session, state, led, failed };
}

it('takes for signed out only what a browser would be led to the sign-in by', async () => {
  const { session, state, led } = shop();
  await session.learn();
  state.isIn = false;
  for (const status of [300, 304, 305, 306])
    expect([status, await session.regained(led(`/a${status}`, status), 0)]).toEqual([
      status,
      false,
    ]);
  expect([await session.regained(led('/b', 307), 0), state.entered]).toEqual([true, 1]);
});

it('suspects what leads elsewhere before what a browser stays at', () => {
  const { led } = shop();
  const suspects = new Suspects();
  for (const status of [303, 300]) suspects.note(`GET ${status}`, led(`/${status}`, status));
  expect(suspects.take().map(({ shape, isLikely }) => [shape, isLikely])).toEqual([
    ['GET 303', true],
    ['GET 300', false],
  ]);
});

it('asks again for a page that failed because the session ended beneath it', async () => {
  const { session, state, failed } = shop();
  await session.learn();
  // Errors of the site's own, before and after, are answers: the same page may fail for both reasons.
  expect(await session.regained(failed('/search?text=1'), 0)).toBe(false);
  state.isIn = false;
  expect([await session.regained(failed('/search?text=2'), 0), state.entered]).toEqual([true, 1]);
  expect([await session.regained(failed('/search?text=3'), 0), state.entered]).toEqual([true, 1]);
  expect(await session.regained(failed('/search?text=4'), session.renewals)).toBe(false);
});

it('does not prove itself at each page of a site that does nothing but fail', async () => {
  const { session, state, failed } = shop();
  await session.learn();
  state.asked = 0;
  for (let at = 0; at < 2000; at++) await session.regained(failed(`/page?at=${at}`), 0);
  // And now and then, as at any site.
  expect(state.asked).toBeLessThan(400);
});

it('knows itself signed in by the words of another language, too', async () => {
  const { session, state, led } = shop();
  await session.learn();
  state.isIn = false;
  expect([await session.regained(led('/a'), 0), state.entered]).toEqual([true, 1]);
  state.words = 'Goedendag, dit zijn uw bestellingen';
  // It cannot know that nobody was signed out, but learns it by signing in.
  expect([await session.regained(led('/b'), session.renewals), state.entered]).toEqual([true, 2]);
  expect([await session.regained(led('/c'), session.renewals), state.entered]).toEqual([false, 2]);
});
