import { describe, expect, it } from 'vitest';
import { type Callback, ranAsPhp } from '../callback/listener.ts';
import { type FakeSite, formPoint, probed, queryPoint, type Visit } from '../testing/fakeSite.ts';
import { log4shell } from './log4shell.ts';
import { remoteInclude } from './remoteInclude.ts';
import { ssrf } from './ssrf.ts';
import { xmlEntities } from './xmlEntities.ts';

/** A listener that a fake site can call as a real one would. */
function listener() {
  const words = new Set<string>();
  const callback: Callback = {
    host: '192.0.2.7:4711',
    reply: (word) => `answer${word}`,
    heard: async (word) => (words.has(word) ? 'HTTP' : null),
  };
  const call = (text: string) => {
    const word = /192\.0\.2\.7:4711\/(fh[0-9a-f]{10})/.exec(text)?.[1];
    if (word) words.add(word);
    return word ? callback.reply(word) : '';
  };
  return { callback, call };
}

const value = ({ query }: Visit) => query.get('url') ?? '';
const url = queryPoint('url', 'https://news.example/feed', '/preview');
const passwd = 'root:x:0:0:root:/root:/bin/bash\n';

describe('ssrf', () => {
  it('finds a server that calls, whether or not it shows what it got', async () => {
    for (const shows of [true, false]) {
      const { callback, call } = listener();
      const site: FakeSite = (visit) =>
        shows ? call(value(visit)) : `ok${call(value(visit)).slice(0, 0)}`;
      const { observations } = await probed(ssrf, url, site, { callback });
      expect(observations[0]).toMatchObject({ parameter: 'url', confidence: 'confirmed' });
    }
  });
  it('finds a server that fetches its own start page, without a listener', async () => {
    const start = `<!doctype html><html><head><title>Harbor Bakery</title><meta charset="utf-8"></head><body><h1>Fresh bread</h1></body></html>`;
    const site: FakeSite = (visit) =>
      visit.path === '/'
        ? start
        : value(visit) === 'https://shop.example/'
          ? start
          : 'Nothing there';
    expect((await probed(ssrf, url, site)).observations).toHaveLength(1);
  });
  it.each([
    ['bildadresse', true],
    ['lien_image', true],
    ['client', false],
    ['size', false],
  ])('is looked for at an input called %s: %s', (name, expected) => {
    expect(ssrf.appliesTo(queryPoint(name, '3'))).toBe(expected);
  });
  it('accepts a server that fetches only from a list', async () => {
    const { callback } = listener();
    const site: FakeSite = (visit) =>
      value(visit).startsWith('https://news.example/') ? 'News' : 'Refused';
    expect((await probed(ssrf, url, site, { callback })).observations).toEqual([]);
  });
  it('is not misled by a page that prints or links the address, or shows its start to everybody', async () => {
    const { callback } = listener();
    const prints: FakeSite = (visit) => `<a href="${value(visit)}">${value(visit)}</a>`;
    expect((await probed(ssrf, url, prints, { callback })).observations).toEqual([]);
    const start = `<title>Harbor Bakery</title>${'<p>Bread</p>'.repeat(30)}`;
    expect((await probed(ssrf, url, () => start)).observations).toEqual([]);
  });
});

describe('rfi', () => {
  it('finds a site that runs what it fetches', async () => {
    const { callback, call } = listener();
    const site: FakeSite = (visit) => call(value(visit)) && `<p>${ranAsPhp}</p>`;
    expect((await probed(remoteInclude, url, site, { callback })).observations).toHaveLength(1);
  });
  it('accepts one that only shows it, and one that does not call', async () => {
    const { callback, call } = listener();
    expect(
      (await probed(remoteInclude, url, (visit) => call(value(visit)), { callback })).observations,
    ).toEqual([]);
    expect((await probed(remoteInclude, url, () => 'ok', { callback })).observations).toEqual([]);
  });
  it('asks for nothing where the site cannot call', async () => {
    expect((await probed(remoteInclude, url, () => ranAsPhp)).requests).toBe(0);
  });
});

describe('xxe', () => {
  const xml = formPoint('xml', { xml: '<order><item>rye</item></order>' });
  /** Fills in entities as a careless parser does. */
  const parser =
    (resolve: (address: string) => string): FakeSite =>
    ({ form, body }) => {
      const text = form.get('xml') ?? body;
      const own = /<!ENTITY x "([^"]*)">/.exec(text)?.[1];
      const address = /<!ENTITY (?:% )?x SYSTEM "([^"]*)">/.exec(text)?.[1];
      const filled = own ?? (address === undefined ? '' : resolve(address));
      return `<p>Ordered: ${/<item>(.*?)<\/item>/.exec(text)?.[1]?.replace('&x;', filled)}</p>`;
    };
  it('finds a parser that reads files, in a field and in place of JSON', async () => {
    const site = parser((address) => (address === 'file:///etc/passwd' ? passwd : ''));
    expect((await probed(xmlEntities, xml, site)).observations[0]?.evidence).toContain(
      'root:x:0:0',
    );
    const json = {
      place: 'json',
      name: 'item',
      value: 'rye',
      request: {
        method: 'POST',
        url: 'https://shop.example/api',
        fields: { item: 'rye' },
        encoding: 'json',
      },
    } as const;
    const api: FakeSite = (visit) =>
      visit.headers['content-type'] === 'application/xml' ? site(visit) : '{}';
    expect((await probed(xmlEntities, json as never, api)).observations).toHaveLength(1);
  });
  it('finds a parser that only calls', async () => {
    const { callback, call } = listener();
    const site = parser((address) => call(address).slice(0, 0));
    expect((await probed(xmlEntities, xml, site, { callback })).observations).toHaveLength(1);
  });
  it('accepts a parser without external entities', async () => {
    const { callback } = listener();
    expect(
      (
        await probed(
          xmlEntities,
          xml,
          parser(() => ''),
          { callback },
        )
      ).observations,
    ).toEqual([]);
  });
  it('is not misled by a page that shows such a file to any document', async () => {
    expect((await probed(xmlEntities, xml, () => passwd)).observations).toEqual([]);
  });
});

describe('log4shell', () => {
  const agent = {
    place: 'header',
    name: 'User-Agent',
    value: 'Mozilla/5.0',
    request: { method: 'GET', url: 'https://shop.example/', fields: {}, encoding: 'urlencoded' },
  } as const;
  const logger =
    (call: (text: string) => string, pattern: RegExp): FakeSite =>
    ({ headers }) => {
      if (pattern.test(headers['user-agent'] ?? '')) call(headers['user-agent'] ?? '');
      return 'ok';
    };
  it('finds a log that looks addresses up, filtered and unfiltered', async () => {
    for (const pattern of [/\$\{jndi:ldap:/, /\$\{\$\{lower:j\}/]) {
      const { callback, call } = listener();
      const { observations } = await probed(log4shell, agent as never, logger(call, pattern), {
        callback,
      });
      expect(observations[0]).toMatchObject({ parameter: 'User-Agent' });
    }
  });
  it('accepts a log that writes down what it is given', async () => {
    const { callback } = listener();
    expect(
      (await probed(log4shell, agent as never, () => 'ok', { callback })).observations,
    ).toEqual([]);
  });
  it('is not misled by a page that repeats the text', async () => {
    const { callback } = listener();
    const site: FakeSite = ({ headers }) => headers['user-agent'] ?? '';
    expect((await probed(log4shell, agent as never, site, { callback })).observations).toEqual([]);
  });
});
