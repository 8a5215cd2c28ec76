import { describe, expect, it } from 'vitest';
import { facts } from '../testing/answers.ts';
import {
  type FakeSite,
  formPoint,
  probed,
  proberFor,
  queryPoint,
  seenOn,
  type Visit,
} from '../testing/fakeSite.ts';
import { deserialization, serialisedIn } from './deserialization.ts';
import { headerInjection } from './headerInjection.ts';
import { hostHeader } from './hostHeader.ts';
import { htmlInjection } from './htmlInjection.ts';
import { xssStored } from './xssStored.ts';

const q = queryPoint('q', 'bread');
const value = ({ query }: Visit) => query.get('q') ?? '';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

describe('crlf', () => {
  /** Headers as a server writes them that does not look for line breaks. */
  const raw = (text: string): Record<string, string> =>
    Object.fromEntries(
      `x-asked: ${text}`.split(/\r?\n/).map((line) => {
        const [name = '', ...rest] = line.split(':');
        return [name.toLowerCase(), rest.join(':')];
      }),
    );
  it('finds line breaks, also when they are decoded twice', async () => {
    const once: FakeSite = (visit) => ({ headers: raw(value(visit)) });
    const twice: FakeSite = (visit) => ({
      headers: raw(decodeURIComponent(value(visit).replace(/[\r\n]/g, ''))),
    });
    for (const site of [once, twice]) {
      expect((await probed(headerInjection, q, site)).observations).toHaveLength(1);
    }
  });
  it('accepts a value without its line breaks', async () => {
    const site: FakeSite = (visit) => ({ headers: raw(encodeURIComponent(value(visit))) });
    expect((await probed(headerInjection, q, site)).observations).toEqual([]);
  });
  it('is not misled by the same text in the page', async () => {
    const { observations, requests } = await probed(headerInjection, q, (visit) => value(visit));
    expect([observations, requests]).toEqual([[], 2]);
  });
});

describe('hosthdr', () => {
  const page = (host: string) =>
    `<a href="https://${host}/reset?token=1">Choose a new password</a>`;
  it('finds a site that links or leads to the name it is told', async () => {
    const links: FakeSite = ({ headers }) => page(headers['x-forwarded-host'] ?? 'shop.example');
    expect(await seenOn(hostHeader, links)).toHaveLength(1);
    const leads: FakeSite = ({ headers }) => ({
      status: 302,
      headers: { location: `https://${headers.host ?? 'shop.example'}/in` },
    });
    expect(await seenOn(hostHeader, leads)).toHaveLength(1);
  });
  it('accepts a site that knows its name', async () => {
    expect(await seenOn(hostHeader, () => page('shop.example'))).toEqual([]);
  });
  it('is not misled by a page that prints the name, or has it in a parameter', async () => {
    const prints: FakeSite = ({ headers }) =>
      `<p>Unknown host ${headers.host}</p><a href="/help?host=${headers.host}">Help</a>`;
    expect(await seenOn(hostHeader, prints)).toEqual([]);
  });
});

describe('html-inj', () => {
  it('finds markup that gets through although scripts do not', async () => {
    const site: FakeSite = (visit) => `<p>${value(visit).replace(/script|on\w+=/gi, '')}</p>`;
    expect((await probed(htmlInjection, q, site)).observations).toHaveLength(1);
  });
  it('accepts encoded text', async () => {
    expect(
      (await probed(htmlInjection, q, (visit) => `<p>${escaped(value(visit))}</p>`)).observations,
    ).toEqual([]);
  });
  it('finds a form whose address a stranger may choose', async () => {
    const form = (to: string) => `<form method="post" action="${escaped(to)}"><input name="card">`;
    const site: FakeSite = (visit) => form(/^\w+script:/i.test(value(visit)) ? '/' : value(visit));
    expect((await probed(htmlInjection, q, site)).observations).toHaveLength(1);
    const own: FakeSite = (visit) => form(`/send/${encodeURIComponent(value(visit))}`);
    expect((await probed(htmlInjection, q, own)).observations).toEqual([]);
    const pressed: FakeSite = (visit) =>
      `<form method="post" action="${escaped(value(visit))}"><input type=image name=go>`;
    expect((await probed(htmlInjection, q, pressed)).observations).toEqual([]);
    const careful: FakeSite = (visit) => form(value(visit).includes('//') ? '/' : value(visit));
    expect((await probed(htmlInjection, q, careful)).observations).toEqual([]);
  });
  it('is not misled by a page that links what looks like an address itself', async () => {
    const site: FakeSite = (visit) =>
      `<p>${escaped(value(visit)).replace(/\/\/([\w.]+)\//, '<a href="https://$1/">$1</a>')}</p>`;
    expect((await probed(htmlInjection, q, site)).observations).toEqual([]);
  });
});

describe('deser', () => {
  const object = 'O:4:"Cart":1:{s:5:"items";a:0:{}}';
  const point = queryPoint('cart', object);
  it('knows serialised objects of several languages', () => {
    expect(serialisedIn(object)).toBe('PHP');
    expect(serialisedIn(Buffer.from(object).toString('base64'))).toBe('PHP');
    expect(serialisedIn('rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcA')).toBe('Java');
    expect(serialisedIn('gASVCgAAAAAAAAB9lIwBYZRLAXMu')).toBe('Python pickle');
    expect(serialisedIn('gAWVCgAAAAAAAAB9lIwBYZRLAXMu')).toBe('Python pickle');
    expect(serialisedIn('(dp0\nVitem\np1\nVmaple\np2\ns.')).toBe('Python pickle');
    expect(serialisedIn('eyJhIjoxfQ==')).toBeNull();
  });
  it('finds a server that tries to read a broken object', async () => {
    const site: FakeSite = ({ query }) =>
      query.get('cart')?.endsWith('}}') ? 'Your cart' : 'Notice: unserialize(): Error at offset 20';
    expect((await probed(deserialization, point, site)).observations[0]?.confidence).toBe('firm');
  });
  it('finds a server that says nothing of what it cannot read', async () => {
    const item = 'O:4:"Cart":1:{s:4:"item";s:5:"maple";}';
    const quiet: FakeSite = ({ query }) => {
      const [, length, word = ''] = /s:(\d+):"(\w+)";\}$/.exec(query.get('cart') ?? '') ?? [];
      return `You have ${Number(length) === word.length ? word : 'nothing'}`;
    };
    const { observations } = await probed(deserialization, queryPoint('cart', item), quiet);
    expect(observations[0]?.confidence).toBe('tentative');
  });
  it('accepts one that knows the values it gave out, and one that prints what it is sent', async () => {
    const knows: FakeSite = ({ query }) =>
      query.get('cart') === object ? 'Your cart' : 'You have nothing';
    const prints: FakeSite = ({ query }) => `No such cart: ${escaped(query.get('cart') ?? '')}`;
    const item = queryPoint('cart', 'O:4:"Cart":1:{s:4:"item";s:5:"maple";}');
    for (const site of [knows, prints])
      for (const one of [point, item])
        expect((await probed(deserialization, one, site)).observations).toEqual([]);
  });
  it('is not misled by a server that fails now and then', async () => {
    let asked = 0;
    const site: FakeSite = () => (++asked === 2 ? { status: 500, body: 'Sorry' } : 'Your cart');
    expect((await probed(deserialization, point, site)).observations).toEqual([]);
    const reads: FakeSite = ({ query }) =>
      query.get('cart')?.endsWith('}}') ? 'Your cart' : { status: 500, body: 'Sorry' };
    expect((await probed(deserialization, point, reads)).observations).toHaveLength(1);
  });
  it('accepts one that refuses it unread', async () => {
    const site: FakeSite = ({ query }) =>
      query.get('cart') === object ? 'Your cart' : { status: 403, body: 'Bad signature' };
    expect((await probed(deserialization, point, site)).observations).toEqual([]);
  });
  it('is not misled by plain data, or by a page that always complains', async () => {
    expect(
      (await probed(deserialization, queryPoint('cart', '{"a":1}'), () => 'ok')).requests,
    ).toBe(0);
    expect(
      (await probed(deserialization, point, () => 'unserialize() is dangerous')).observations,
    ).toEqual([]);
  });
});

describe('xss-s', () => {
  const guestbook = (print: (text: string) => string) => {
    const kept: string[] = [];
    const site: FakeSite = ({ path, method, form }) => {
      if (path === '/sign' && method === 'POST') {
        kept.push(form.get('text') ?? '');
        return { status: 302, headers: { location: '/book' } };
      }
      return `<h1>Guests</h1>${kept.map((text) => `<li>${print(text)}</li>`).join('')}`;
    };
    const point = formPoint('text', { text: 'Hello' });
    const points = [{ ...point, request: { ...point.request, url: 'https://shop.example/sign' } }];
    const known = facts({ points, addresses: new Set(['https://shop.example/book']) });
    return xssStored.inspect(known, proberFor(site));
  };
  it('finds text that is printed as it was left', async () => {
    expect((await guestbook((text) => text))[0]).toMatchObject({
      method: 'POST',
      parameter: 'text',
    });
    expect(await guestbook((text) => `<a title="${text.replaceAll('<', '')}">x</a>`)).toHaveLength(
      1,
    );
  });
  it('accepts text that is encoded', async () => {
    expect(await guestbook(escaped)).toEqual([]);
  });
  /** A site that keeps the browsers of its visits, and shows them to whoever looks at all of them. */
  const visits = (print: (text: string) => string) => {
    const kept: string[] = [];
    const site: FakeSite = ({ path, headers }) => {
      if (headers['user-agent'] !== undefined) kept.push(headers['user-agent']);
      return kept.map((one) => `<li>${path === '/visits' ? print(one) : escaped(one)}`).join('');
    };
    const request = queryPoint('q', '').request;
    const point = { place: 'header', name: 'User-Agent', value: 'Mozilla', request } as const;
    const addresses = new Set(['https://shop.example/', 'https://shop.example/visits']);
    return xssStored.inspect(facts({ points: [point], addresses }), proberFor(site));
  };
  it('finds what a browser says of itself in a list of visits, on the second page that shows it', async () => {
    expect(await visits((text) => text)).toHaveLength(1);
    expect(await visits(escaped)).toEqual([]);
  });
  it('is not misled by text that stands in a text area, encoded, or in a comment without its end', async () => {
    expect(await guestbook((text) => `<textarea>${escaped(text)}</textarea>`)).toEqual([]);
    expect(await guestbook((text) => `<!-- ${text.replaceAll('>', '')} -->`)).toEqual([]);
  });
});
