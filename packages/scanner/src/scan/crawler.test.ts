import { describe, expect, it } from 'vitest';
import { avoidsAddress, avoidsForm } from '../crawl/avoid.ts';
import { formPoints, getRequest, isMoreOrdinary, pointKey, queryPoints } from '../crawl/inputs.ts';
import { linksInDocument } from '../crawl/looseLinks.ts';
import { readPage } from '../crawl/page.ts';
import { readScript } from '../crawl/scriptCalls.ts';
import type { ScanProgress } from '../ground/options.ts';
import { addressShape, Sampling } from '../ground/shape.ts';
import { scan } from '../index.ts';
import { html, onePage, openServer, scanOptions } from '../testing/server.ts';
import { Crawler } from './crawler.ts';

describe('readPage', () => {
  const page = readPage(
    `<title>Shop</title><base href="/de/"><a href=about>Über</a><meta http-equiv=refresh content="5; url='next'">
     <iframe src="//other.example/f"></iframe><script src=a.js></script>
     <form method=post action=send><input name=mail type=email><input type=hidden name=token value=t>
     <select name=size><option value="">Choose<option value=m>M</select><input type=radio name=r value=1><input type=radio name=r value=2 checked>
     <textarea name=text> Hi </textarea><input type=file name=f><button name=go value=1>Send</button><button name=draft>Keep</button></form>`,
    'https://shop.example/',
  );

  it('follows the base, frames and refreshes', () => {
    expect(page.links.map(({ url }) => url)).toEqual([
      'https://shop.example/de/about',
      'https://shop.example/de/next',
      'https://other.example/f',
    ]);
  });
  it('finds addresses in handlers, data, choices and comments', () => {
    const odd = readPage(
      `<tr onclick="location.href='row.php?id=3'"><div data-href="/data"></div><select><option value="/chosen">x</select>
       <a href="javascript:go('pop.php')">p</a><!-- <a href="old.php">old</a> --><link rel=next href=/page/2><a href="#top">t</a>`,
      'https://shop.example/',
    );
    const urls = odd.links.map(({ url }) => url.replace('https://shop.example', ''));
    expect(urls).toEqual(expect.arrayContaining(['/data', '/chosen', '/old.php', '/page/2']));
    expect(odd.handlers.flatMap(readScript).map(({ address }) => address)).toEqual(['pop.php']);
    const table = readPage(
      `<table><tr onclick="location.href='row.php?id=3'"></table>`,
      'https://shop.example/',
    );
    expect(table.handlers.flatMap(readScript).map(({ address }) => address)).toEqual([
      'row.php?id=3',
    ]);
  });
  it('takes the first base for every address, also for those before it', () => {
    const { links, base } = readPage(
      '<a href="before">b</a><base target=_top><base href="/de/"><base href="/fr/"><a href="after">a</a>',
      'https://shop.example/x/y',
    );
    expect(base).toBe('https://shop.example/de/');
    expect(links.map(({ url }) => url)).toEqual([
      'https://shop.example/de/before',
      'https://shop.example/de/after',
    ]);
  });
  it('finds what objects, written frames and pings lead to', () => {
    const { links, forms } = readPage(
      `<object data="thing"></object><iframe srcdoc="<a href=inside>i</a><form action=sent><input name=q></form>"></iframe><a href="to" ping="/told /again">t</a>`,
      'https://shop.example/',
    );
    const urls = links.map(({ url }) => url.replace('https://shop.example', ''));
    expect(urls).toEqual(['/thing', '/inside', '/to', '/told', '/again']);
    expect(forms.map(({ action }) => action)).toEqual(['https://shop.example/sent']);
  });
  it('finds what the type of a document names, and what the comments of a script speak of', () => {
    const { links } = readPage(
      '<!doctype html system "/types/site.dtd"><p>Hello',
      'https://shop.example/',
    );
    expect(links.map(({ url }) => url)).toEqual(['https://shop.example/types/site.dtd']);
    const code =
      "/* see /help/old.html */ a = '/no/comment.html'; // and /help/new.html, once\nb = 1;";
    expect(linksInDocument('text/javascript; charset=utf-8', code)).toEqual([
      '/help/old.html',
      '/help/new.html',
    ]);
  });
  it('finds a document that a script sends', () => {
    const [call] = readScript(
      `fetch('/api/order', {method: 'POST', body: '<order><item>' + x + '</item></order>'})`,
    );
    expect(call).toMatchObject({
      encoding: 'xml',
      fields: { body: '<order><item>1</item></order>' },
    });
  });
  it('knows what a form would send as it is, and each empty field alone', () => {
    const [form] = page.forms;
    expect(form?.shown).toEqual({ mail: '', token: 't', size: '', r: '2', text: 'Hi', go: '1' });
    const { forms } = readPage(
      '<form method=post action=/find><input name=code><input name=words><select name=in><option value="">Any<option>Text</select><input type=checkbox name=all></form>',
      'https://shop.example/',
    );
    const alone = forms.flatMap(formPoints).map((point) => point.alone?.fields);
    expect(alone).toEqual([
      { code: 'scanner', words: '', in: '' },
      { code: '', words: 'scanner', in: '' },
      { code: '', words: '', in: 'Text' },
      undefined,
    ]);
    const signIn = '<form method=post><input name=user><input type=password name=word></form>';
    const points = readPage(signIn, 'https://shop.example/').forms.flatMap(formPoints);
    expect(points.map((point) => point.alone)).toEqual([undefined, undefined]);
  });
  it('fills a form in as a visitor would, with its first button', () => {
    expect(page.forms[0]).toMatchObject({ method: 'POST', action: 'https://shop.example/de/send' });
    expect(page.forms[0]?.fields).toEqual({
      mail: 'scanner@example.com',
      token: 't',
      size: 'm',
      r: '2',
      text: 'Hi',
      go: '1',
    });
  });
});

describe('readScript', () => {
  it('finds addresses and calls', () => {
    const calls = readScript(`
      const url = '/api/hours'; fetch(\`/api/item/\${id}\`); $.post('/cart.php', {sku: s, n: '2'});
      fetch('/api/note', {method: 'POST', body: JSON.stringify({text: t.value, kind: 'note'})});
      xhr.open('GET', 'list.php?page=' + n); import './mod.js'; const no = 'not an address', type = 'text/html';`);
    const lines = calls.map(
      ({ method, address, fields }) => `${method} ${address} ${Object.keys(fields)}`,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'GET /api/hours ',
        'GET /api/item/1 ',
        'POST /cart.php sku,n',
        'POST /api/note text,kind',
        'GET list.php?page=1 ',
      ]),
    );
    expect(lines.join()).not.toMatch(/text\/html|not an/);
  });
  it('puts joined texts together, by the names that they have', () => {
    const found = readScript(`
      const base = '/area/'; var part = 'old'; part = 'new';
      a = base + 'first.html'; b = '/plain/' + 'second'; c = ['/listed', 'third'].join('/'); d = '/said/'.concat('fourth');
      fetch(base + 'fifth'); e = \`\${base}sixth\`; f = '/seen/' + n; g = '/of/' + part;`);
    const addresses = found.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/area/first.html',
        '/plain/second',
        '/listed/third',
        '/said/fourth',
        '/area/fifth',
        '/area/sixth',
        '/seen/1',
        '/of/1',
      ]),
    );
    expect(addresses).not.toContain('/plain/');
  });
  it('finds a few paths without a beginning, and no types of media or zones', () => {
    const code = `x = ['menu/today', 'detail?id=3', 'text/html', 'application/json', 'Europe/Paris', 'and or', 'plain'];`;
    const addresses = readScript(code).map(({ address }) => address);
    expect(addresses.sort()).toEqual(['detail?id=3', 'menu/today']);
    const many = Array.from({ length: 300 }, (_, n) => `'word/of${n}'`);
    expect(readScript(`x = [${many}]`).length).toBeLessThanOrEqual(20);
  });
  it('tells what is sent as soon as it runs from what a visitor has to do something for', () => {
    const calls = readScript(`
      fetch('/a', {method: 'POST', body: JSON.stringify({id: '1'})}).then(function (r) { return r.text(); });
      (function () { $.post('/b', {id: '1'}); })();
      function save() { $.post('/c', {id: '1'}); }
      button.onclick = () => $.post('/d', {id: '1'});
      document.addEventListener('DOMContentLoaded', () => { $.post('/e', {id: '1'}); });
      $(function () { $.post('/f', {id: '1'}); $('#go').click(function () { $.post('/g', {id: '1'}); }); });
      window.onload = function () { $.post('/h', {id: '1'}); };`);
    const sent = calls.filter(({ method }) => method === 'POST');
    const byItself = sent.filter((call) => call.byItself).map(({ address }) => address);
    const addresses = sent.map(({ address }) => address);
    expect(addresses.sort()).toEqual(['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']);
    expect(byItself.sort()).toEqual(['/a', '/b', '/e', '/f', '/h']);
  });
  it('makes nothing of what is no script', () => {
    expect(readScript('<html>')).toEqual([]);
    expect(readScript('('.repeat(100_000))).toEqual([]);
  });
});

describe('what a scan leaves alone', () => {
  it('knows it by address, words and fields', () => {
    for (const path of [
      '/logout',
      '/sign-out',
      '/account/delete',
      '/deleteUser?id=1',
      '/cart?action=remove',
      '/setup.php',
      '/checkout/pay',
      '/Users/LogOff',
    ]) {
      expect(avoidsAddress(`https://shop.example${path}`), path).toBe(true);
    }
    for (const path of [
      '/login',
      '/signup',
      '/payments-explained',
      '/settings',
      '/resettlement',
      '/blog/undeleted',
    ]) {
      expect(avoidsAddress(`https://shop.example${path}`), path).toBe(false);
    }
    expect(avoidsAddress('https://shop.example/x?id=3', 'Delete')).toBe(true);
    const forms = readPage(
      '<form method=post action=/a/7><input type=text name=n value=Ann></form><form method=post action=/b><input name=cvv></form><form method=post action=/c><button>Delete account</button></form><form method=post action=/d><input name=text></form>',
      'https://shop.example/',
    ).forms;
    expect(forms.map(avoidsForm)).toEqual([true, true, true, false]);
  });
});

describe('shapes', () => {
  it('sees many pages as one, and different pages apart', () => {
    expect(addressShape('https://a.example/p/17?x=1')).toBe(
      addressShape('https://a.example/p/18?x=2'),
    );
    expect(addressShape('https://a.example/?page=about')).not.toBe(
      addressShape('https://a.example/?page=shop'),
    );
  });
  it('takes a few of ten thousand like pages, and every script of a folder', () => {
    const sampling = new Sampling();
    const taken = (path: (n: number) => string, count: number) =>
      Array.from({ length: count }, (_, n) => sampling.take(`https://a.example${path(n)}`)).filter(
        Boolean,
      ).length;
    expect(taken((n) => `/product/${n}`, 10_000)).toBeLessThanOrEqual(30);
    expect(
      taken((n) => `/blog/on-baking-${'abcdefghij'[n % 10]}${n}x`, 10_000),
    ).toBeLessThanOrEqual(30);
    expect(taken((n) => `/cases/Case${n}.jsp?a=1`, 100)).toBe(100);
  });
  it('visits more of what words choose than of what numbers do, whatever the parameter is called', () => {
    const visited = (valueAt: (n: number) => string) => {
      const sampling = new Sampling();
      const urls = Array.from({ length: 100 }, (_, n) => `https://a.example/?inhalt=${valueAt(n)}`);
      return urls.filter((url) => sampling.take(url)).length;
    };
    const letters = 'abcdefghij';
    expect(visited((n) => `text-${letters[n % 10]}${letters[Math.floor(n / 10)]}`)).toBe(20);
    expect(visited((n) => `${n}`)).toBe(4);
    expect(visited(() => 'text')).toBe(4);
  });
  it('visits the pages of a front controller whose names are paths', () => {
    const sampling = new Sampling();
    const names = Array.from('abcdefghij', (letter) => `user/${letter}list`);
    expect(names.filter((name) => sampling.take(`https://a.example/?q=${name}`))).toEqual(names);
  });
  it.each([
    ['/a/b/a/b/a/b', true],
    ['/a/b/a/b/a/b/a/b', false],
    ['/1/1/1/1/1', true],
  ])('follows no folder into itself for ever: %s is visited: %s', (path, isTaken) => {
    expect(new Sampling().take(`https://a.example${path}`)).toBe(isTaken);
  });
  it('takes the session that ASP.NET writes into an address for no page of its own', () => {
    const [one, other] = ['lit3py55t21z5v55', 'a1'].map((id) =>
      addressShape(`https://a.example/(S(${id}))/p.aspx`),
    );
    expect(one).toBe(other);
  });
  it('tests an input once on each page of a front controller, and what chooses the page once', () => {
    const keysOf = (path: string) =>
      queryPoints(getRequest(`https://a.example${path}`)).map(pointKey);
    const [about, shop] = ['about', 'shop'].map((page) => keysOf(`/?page=${page}&id=1`));
    expect(about?.[0]).toBe(shop?.[0]);
    expect(about?.[1]).not.toBe(shop?.[1]);
    // A number of a list's page chooses no code.
    expect(keysOf('/?page=1&id=1')).toEqual(keysOf('/?page=2&id=1'));
  });
  it.each([
    ['id=2', 'id=', true],
    ['id=2', "id=2'", true],
    ['id=2', 'id=99999999', true],
    ['kind=rye', 'kind=test', true],
    ['id=2&sort=name', 'id=2&sort=(', true],
    ['id=2', 'id=3', false],
    ['id=', 'id=3', false],
  ])('keeps %s of it and %s: %s', (one, other, isBetter) => {
    const [point, known] = [one, other].map(
      (query) => queryPoints(getRequest(`https://a.example/?${query}`))[0],
    );
    expect(point && known && isMoreOrdinary(point, known)).toBe(isBetter);
  });
  it('tests an input once, wherever it is linked from', () => {
    const keys = ['/p?id=1&s=a', '/p?s=b&id=2'].map((path) =>
      queryPoints(getRequest(`https://a.example${path}`))
        .map(pointKey)
        .sort(),
    );
    expect(keys[0]).toEqual(keys[1]);
  });
});

describe('a crawl', () => {
  const site = () =>
    openServer((request, response) => {
      const pages: Record<string, string> = {
        '/': '<a href="/a">a</a><a href="/hidden/x">h</a><a href="/logout">Sign out</a><a href="http://elsewhere.localhost/">e</a><script src="/s.js"></script>',
        '/a': '<form action="/find"><input name=q></form><form method=post action="/send"><input name=text></form>',
        '/robots.txt': 'User-agent: *\nDisallow: /hidden/\nDisallow: /secret-page',
      };
      const body = pages[request.url ?? ''];
      if (request.url === '/s.js')
        response.writeHead(200, { 'content-type': 'text/javascript' }).end("fetch('/api/items')");
      else if (request.url === '/robots.txt')
        response.writeHead(200, { 'content-type': 'text/plain' }).end(body);
      else response.writeHead(body ? 200 : 404, html).end(body ?? '<p>no</p>');
    });
  const paths = async (level: 'safe' | 'normal') => {
    await using server = await site();
    await scan({
      url: server.url,
      level,
      allowPrivateHosts: ['test.localhost'],
      limits: { seconds: 20 },
    });
    return server.asked.join('\n');
  };

  it('in safe obeys robots.txt and fills in no form', async () => {
    const asked = await paths('safe');
    expect(asked).toContain('GET /api/items');
    expect(asked).not.toMatch(/hidden|secret-page|logout|\/find\?q=|POST/);
  });
  it('in normal reads robots.txt for pages and tests forms', async () => {
    const asked = await paths('normal');
    expect(asked).toContain('GET /secret-page');
    expect(asked).toContain('GET /find?q=test');
    expect(asked).toContain('POST /send');
    expect(asked).not.toContain('logout');
  });
});

describe('of what a browser showed', () => {
  const origin = 'https://shop.example';
  const after = async (shown: object) => {
    const crawler = new Crawler({
      collector: { origin, width: 1, jar: { entries: [] }, isExcluded: () => false },
      maxPages: 0,
      onProgress: () => {},
    } as never);
    const nothing = { html: '', links: [], requests: [], loads: [], forms: [] };
    await crawler.readRendered({ ...nothing, ...shown } as never, `${origin}/`);
    return crawler;
  };

  it('takes the forms as they were sent, and leaves alone those that it would leave alone', async () => {
    const [form] = readPage('<form method=post action=/a><input name=n></form>', origin).forms;
    const sent = (words: string, name: string) => ({ ...form, words, fields: { [name]: 'a' } });
    const { points } = await after({ forms: [sent('Send', 'n'), sent('Delete', 'd')] });
    expect([...points.values()].map(({ name, value }) => [name, value])).toEqual([['n', 'a']]);
  });
  it('reads the parts of an application that were loaded, and no pictures', async () => {
    const loads = [
      { type: 'script', url: `${origin}/part.js` },
      { type: 'image', url: `${origin}/a.bin` },
    ];
    expect((await after({ loads })).left).toBe(1);
  });
  it.each([
    ['/a.png', 0],
    ['/a.png?v=3', 0],
    ['/a.png?1234', 0],
    ['/a.png?width=300', 1],
    ['/a.pdf?of=3', 1],
    ['/a', 1],
  ])('asks for a picture or document only where a program makes it: %s', async (link, left) => {
    expect((await after({ links: [link] })).left).toBe(left);
  });
  it('takes a call with the headers that the page’s own code sends, rather than without', async () => {
    const code = `fetch('/notes', {method: 'POST', body: JSON.stringify({text: t})})`;
    const sent = { method: 'POST', url: `${origin}/notes`, type: 'application/json' };
    const requests = [{ ...sent, body: '{"text":"scanner"}', headers: { 'x-token': 'a1' } }];
    const { points } = await after({ html: `<script>${code}</script>`, requests });
    expect([...points.values()].map(({ request }) => request.headers)).toEqual([
      { 'x-token': 'a1' },
    ]);
  });
  it('keeps the token of a form that its page has, whatever a script sends', async () => {
    const hidden = '<input type=hidden name=token value=a1b2c3d4e5f60718>';
    const html = `<form method=post action=/a>${hidden}<input name=n></form>`;
    const [form] = readPage(html, `${origin}/`).forms;
    const typed = { ...form, types: {}, fields: { token: 'a1b2c3d4e5f60718', n: 'Ann' } };
    const { points } = await after({ html, forms: [typed] });
    const found = [...points.values()].find(({ name }) => name === 'n');
    expect(found?.value).toBe('Ann');
    expect(found?.request.form?.tokens).toEqual(['token']);
  });
});

it('reads other scripts from where a script stands, not from its page', async () => {
  await using server = await openServer((request, response) => {
    const script = { 'content-type': 'text/javascript' };
    if (request.url === '/') response.writeHead(200, html).end('<script src=/js/a.js></script>');
    else if (request.url === '/js/a.js') response.writeHead(200, script).end("import('./b.js')");
    else if (request.url === '/js/b.js') response.writeHead(200, script).end("go('/found/it')");
    else response.writeHead(404, html).end('<p>no</p>');
  });
  await scan(scanOptions(server.url, 'safe', 20));
  expect(server.asked).toEqual(expect.arrayContaining(['GET /js/b.js', 'GET /found/it']));
  expect(server.asked).not.toContain('GET /b.js');
});

it('reads the calls that a description of the site’s interface names', async () => {
  await using server = await openServer((request, response) => {
    const description = { openapi: '3.0.0', paths: { '/people/{id}': { get: {} } } };
    if (request.url === '/') response.writeHead(200, html).end('<a href=/api.json>API</a>');
    else if (request.url === '/api.json')
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...description, servers: [{ url: '/v1' }] }));
    else response.writeHead(404, html).end('<p>no</p>');
  });
  await scan(scanOptions(server.url, 'safe', 20));
  expect(server.asked).toContain('GET /v1/people/1');
});

it.each([
  ['safe', ['connect', 'crawl', 'check']],
  ['lightning', ['connect', 'check']],
] as const)('in %s tells the phases in their order', async (level, expected) => {
  await using server = await openServer(onePage('<a href="/a">a</a>'));
  const phases: string[] = [];
  const onProgress = ({ phase }: ScanProgress) => {
    if (phases.at(-1) !== phase) phases.push(phase);
  };
  await scan(scanOptions(server.url, level, 20, { onProgress }));
  expect(phases).toEqual(expected);
});

it('tells of each page that a browser showed, though it led to none that is new', async () => {
  const told: number[][] = [];
  const crawler = new Crawler({
    collector: { origin: 'https://shop.example', width: 1, jar: { entries: [] } },
    onProgress: (...counts: number[]) => told.push(counts),
  } as never);
  const shown = { html: '<p>Hello', links: [], requests: [], loads: [], forms: [] };
  await crawler.readRendered(shown as never, 'https://shop.example/');
  expect(told).toEqual([[0, 0, 0]]);
});

it.each([
  ['https://shop.example', 'http://shop.example/a', true],
  ['https://shop.example', 'https://www.shop.example/a?b=1', true],
  ['https://www.shop.example', '//shop.example//a', true],
  ['https://shop.example', 'https://blog.shop.example/a', false],
  ['https://shop.example', 'http://shop.example:8080/a', false],
  ['http://shop.example:8080', 'http://shop.example/a', false],
  ['https://shop.example', 'https://shop.example.org/a', false],
])('on %s takes a link to %s for its own: %s', async (origin, address, isOwn) => {
  const crawler = new Crawler({
    collector: { origin, width: 1, jar: { entries: [] }, isExcluded: () => false },
    maxPages: 0,
    onProgress: () => {},
  } as never);
  const nothing = { links: [], requests: [], loads: [], forms: [] };
  const shown = { ...nothing, html: `<a href="${address}">a</a>` };
  await crawler.readRendered(shown as never, `${origin}/`);
  expect(crawler.left).toBe(isOwn ? 1 : 0);
});
