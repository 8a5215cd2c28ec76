import { describe, expect, it } from 'vitest';
import { type FakeSite, probed, queryPoint } from '../../testing/fakeSite.ts';
import { openRedirect } from './check.ts';

const next = queryPoint('next', '/account');
const to = (location: string) => ({ status: 302, headers: { location }, body: '' });
const value = (visit: Parameters<FakeSite>[0]) => visit.query.get('next') ?? '/';

const flawed: Record<string, FakeSite> = {
  anywhere: (visit) => to(value(visit)),
  'to what begins with a slash': (visit) => to(value(visit).startsWith('/') ? value(visit) : '/'),
  'to one slash only, overlooking the backslash': (visit) =>
    to(/^\/(?!\/)/.test(value(visit)) ? value(visit) : '/'),
  'to what begins with the site’s name': (visit) =>
    to(value(visit).startsWith('https://shop.example') ? value(visit) : '/'),
  'to what ends with the site’s name': (visit) =>
    to(value(visit).endsWith('shop.example') ? value(visit) : '/'),
  'to a host whose name ends like the site’s': (visit) =>
    to(URL.parse(value(visit))?.hostname.endsWith('shop.example') ? value(visit) : '/'),
  'to what contains the usual value': (visit) =>
    to(value(visit).includes('/account') ? value(visit) : '/'),
  'to a host behind http://': (visit) => to(`http://${value(visit)}`),
  'by a Refresh header': (visit) => ({ headers: { refresh: `0; url=${value(visit)}` } }),
  'by a meta element': (visit) => `<meta http-equiv="refresh" content="0;url=${value(visit)}">`,
  'by a page that browsers show in place of what its status means': (visit) => ({
    status: 300,
    headers: { location: '/start' },
    body: `<meta http-equiv="refresh" content="0;url=${value(visit)}">`,
  }),
  'by a script': (visit) => `<script>window.location.href = "${value(visit)}";</script>`,
};
const safe: Record<string, FakeSite> = {
  'to its own paths': (visit) =>
    to(
      new URL(value(visit), 'https://shop.example').origin === 'https://shop.example'
        ? value(visit)
        : '/',
    ),
  'to hosts below its own': (visit) =>
    to(URL.parse(value(visit))?.hostname.endsWith('.shop.example') ? value(visit) : '/'),
  'to a fixed place': () => to('/start'),
  'to a page that warns': (visit) => to(`/leaving?to=${encodeURIComponent(value(visit))}`),
  'nowhere, but links': (visit) => `<a href="${value(visit)}">Go on to ${value(visit)}</a>`,
  'nowhere, but prints a script as text': (visit) => `<pre>location.href = "${value(visit)}"</pre>`,
  'by statuses that no browser follows': (visit) => ({ ...to(value(visit)), status: 300 }),
  'to its own page, whatever else the answer says': (visit) => ({
    ...to('/start'),
    headers: { location: '/start', refresh: `0; url=${value(visit)}` },
  }),
  'to a sign-in that remembers the value': (visit) =>
    to(`https://shop.example/in?next=${value(visit)}`),
};

describe('redirect', () => {
  for (const [name, site] of Object.entries(flawed)) {
    it(`finds a site that leads ${name}`, async () => {
      const { observations } = await probed(openRedirect, next, site);
      expect(observations[0]).toMatchObject({ parameter: 'next' });
    });
  }
  for (const [name, site] of Object.entries(safe)) {
    it(`accepts a site that leads ${name}`, async () => {
      expect((await probed(openRedirect, next, site)).observations).toEqual([]);
    });
  }
  it('tries an input that says in German where to go on to, though its page leads nowhere as it is', async () => {
    const site: FakeSite = ({ query }) =>
      query.get('weiter')?.includes('//') ? to(query.get('weiter') ?? '') : 'Hello';
    const { observations } = await probed(openRedirect, queryPoint('weiter', 'konto'), site);
    expect(observations[0]).toMatchObject({ parameter: 'weiter' });
  });
  it('accepts a site below a name that leads to all hosts below that name', async () => {
    const url = 'https://www.shop.example/?next=%2Faccount';
    const below = { ...next, request: { ...next.request, url } };
    const site: FakeSite = (visit) =>
      to(URL.parse(value(visit))?.hostname.endsWith('.shop.example') ? value(visit) : '/');
    expect((await probed(openRedirect, below, site)).observations).toEqual([]);
    const atEnd: FakeSite = (visit) =>
      to(URL.parse(value(visit))?.hostname.endsWith('shop.example') ? value(visit) : '/');
    expect((await probed(openRedirect, below, atEnd)).observations).toHaveLength(1);
  });
  it('asks a page that leads nowhere only a few times', async () => {
    expect((await probed(openRedirect, next, () => 'Hello')).requests).toBeLessThanOrEqual(4);
    expect((await probed(openRedirect, queryPoint('size', '4'), () => 'Hello')).requests).toBe(1);
  });
});
