import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPage } from '../crawl/page.ts';
import { facts } from '../testing/answers.ts';
import { type FakeSite, proberFor, seenOn } from '../testing/fakeSite.ts';
import { accessBypass } from './accessBypass.ts';
import { cacheDeception } from './cacheDeception.ts';
import type { SiteCheck } from './check.ts';
import { csrfReplay } from './csrfReplay.ts';
import { foreignRecord } from './foreignRecord.ts';
import { requestSmuggling } from './requestSmuggling.ts';
import { upload } from './upload.ts';
import { weaknessOf, weakToken } from './weakToken.ts';
import { webSocketOrigin } from './webSocketOrigin.ts';

const origin = 'https://shop.example';
const formsOf = (markup: string, page: string) =>
  readPage(markup, page).forms.map((form) => ({ ...form, page }));

describe('csrf-active', () => {
  const page = `${origin}/profile`;
  const markup =
    '<form method=post action=/save><input type=hidden name=csrf_token value=t0k3n><input name=street value=Quay></form>';
  const saving =
    (isGood: (token: string | null, headers: Record<string, string>) => boolean): FakeSite =>
    ({ method, form, headers }) => {
      if (method === 'GET') return markup;
      return isGood(form.get('csrf_token'), headers)
        ? '<h1>Saved</h1>'
        : { status: 403, body: 'No' };
    };
  const home = { status: 302, headers: { location: '/' } };
  const replayed = (site: FakeSite) => seenOn(csrfReplay, site, { forms: formsOf(markup, page) });
  it('reports a token that nobody compares, or only when it is there', async () => {
    expect(await replayed(saving(() => true))).toHaveLength(1);
    expect(await replayed(saving((token) => token === null || token === 't0k3n'))).toHaveLength(1);
  });
  it('accepts one that is compared, and a check of the origin', async () => {
    expect(await replayed(saving((token) => token === 't0k3n'))).toEqual([]);
    expect(await replayed(saving((_, headers) => !headers.origin?.includes('fh')))).toEqual([]);
  });
  /** Leads on from what it took and from what it refused, and says there which it was. */
  const leading = (isGood: (token: string | null) => boolean, to: (isTaken: boolean) => string) => {
    let said = '';
    const site: FakeSite = ({ method, form }) => {
      if (method === 'POST') {
        const isTaken = isGood(form.get('csrf_token'));
        said = isTaken ? '<p>Thank you, saved.</p>' : '<p>Please try again.</p>';
        return { status: 302, headers: { location: to(isTaken) } };
      }
      const shown = said + markup;
      said = '';
      return shown;
    };
    return replayed(site);
  };
  it('reads where it is led to, and what it is told there', async () => {
    const compared = (token: string | null) => token === 't0k3n';
    const back = () => '/profile';
    expect(await leading(() => true, back)).toHaveLength(1);
    expect(await leading(compared, back)).toEqual([]);
    const byAddress = (isTaken: boolean) => (isTaken ? '/profile?saved=1' : '/profile?error=1');
    expect(await leading(compared, byAddress)).toEqual([]);
    expect(await replayed(({ method }) => (method === 'GET' ? markup : home))).toEqual([]);
  });
  it('is not misled by a site that shows the form again', async () => {
    expect(await replayed(() => markup)).toEqual([]);
  });
});

describe('ws-insecure', () => {
  const sockets = new Set(['wss://shop.example/live']);
  const on = (accepts: (request: string) => boolean, more = {}) =>
    webSocketOrigin.inspect(
      facts({ sockets, ...more }),
      proberFor(() => '', origin, {
        raw: async (text) => ({
          text: accepts(text)
            ? 'HTTP/1.1 101 Switching\r\nSec-WebSocket-Accept: x\r\n\r\n'
            : 'HTTP/1.1 403 No\r\n\r\n',
          took: 5,
        }),
      }),
    );
  it('reports a connection that anybody may open, and one without encryption', async () => {
    expect(await on(() => true)).toHaveLength(1);
    expect(await on(() => false, { sockets: new Set(['ws://shop.example/live']) })).toHaveLength(1);
  });
  it('accepts one that looks at the origin', async () => {
    expect(await on((text) => text.includes('Origin: https://shop.example\r\n'))).toEqual([]);
  });
  it('leaves other hosts’ connections alone', async () => {
    expect(await on(() => true, { sockets: new Set(['wss://chat.example/live']) })).toEqual([]);
  });
});

describe('smuggling', () => {
  const on = (slow: (text: string) => boolean, optIn = new Set(['smuggling'])) =>
    requestSmuggling.inspect(
      facts({ optIn }),
      proberFor(() => '', origin, {
        raw: async (text, ms) => ({ text: '', took: slow(text) ? ms : 20 }),
      }),
    );
  it('reports servers that read two lengths differently', async () => {
    expect(await on((text) => text.includes('Content-Length: 4\r\n'))).toHaveLength(1);
    expect(await on((text) => text.includes('Content-Length: 6\r\n'))).toHaveLength(1);
  });
  it('accepts quick answers, and is not run unasked', async () => {
    expect(await on(() => false)).toEqual([]);
    expect(await on(() => true, new Set())).toEqual([]);
  });
  it('is not misled by a site that is slow to every such request', async () => {
    expect(await on(() => true)).toEqual([]);
  });
});

describe('jwt-weak', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (alg: string, secret: string, body: object = { user: 'ann', exp: 1 }) => {
    const text = `${part({ alg, typ: 'JWT' })}.${part(body)}`;
    return `${text}.${alg === 'none' ? '' : createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const strong = 'f2b0c3d4e5a69788f2b0c3d4e5a69788';
  const given = (text: string) =>
    seenOn(weakToken, () => 'ok', { tokens: new Map([[text, `${origin}/in`]]) });
  it('reports common secrets, no signature, and no end', async () => {
    expect(weaknessOf(token('HS256', 'secret'))).toContain('se…');
    expect(await given(token('HS256', 'changeme'))).toHaveLength(1);
    expect(await given(token('none', ''))).toHaveLength(1);
    expect((await given(token('HS256', strong, { user: 'ann' })))[0]?.severity).toBe('low');
  });
  it('reports a site that takes a token without its signature', async () => {
    const value = token('HS256', strong);
    const request = {
      method: 'GET',
      url: `${origin}/home`,
      fields: {},
      encoding: 'urlencoded',
    } as const;
    const points = [{ place: 'cookie', name: 'jwt', value, request } as const];
    const careless: FakeSite = ({ headers }) => {
      const body = /jwt=[^.]*\.([^.]*)\./.exec(headers.cookie ?? '')?.[1];
      return body === value.split('.')[1]
        ? '<h1>Hello Ann, your orders</h1>'
        : { status: 401, body: 'Who are you?' };
    };
    const careful: FakeSite = ({ headers }) =>
      headers.cookie === `jwt=${value}`
        ? '<h1>Hello Ann, your orders</h1>'
        : { status: 401, body: 'Who are you?' };
    expect(await seenOn(weakToken, careless, { points })).toHaveLength(1);
    expect(await seenOn(weakToken, careful, { points })).toEqual([]);
    expect(await seenOn(weakToken, () => 'For everybody', { points })).toEqual([]);
  });
  it('accepts a strong secret and an end', async () => {
    expect(await given(token('HS256', strong))).toEqual([]);
  });
  it('is not misled by what only looks like a token', async () => {
    expect(weaknessOf('eyJhbGciOiJSUzI1NiJ9.eyJhIjoxfQ.c2lnbmF0dXJl')).toBeNull();
    expect(weaknessOf('eyJxxx.eyJyyy.zzz')).toBeNull();
  });
});

describe('upload', () => {
  const page = `${origin}/photo`;
  const markup =
    '<form method=post enctype=multipart/form-data action=/photo><input type=file name=pic></form>';
  const store = (
    serve: (name: string, content: string) => ReturnType<FakeSite>,
    takes = (_: string) => true,
  ): FakeSite => {
    const files = new Map<string, string>();
    return ({ path, method, body }) => {
      if (method === 'POST') {
        const name = /filename="([^"]*)"/.exec(body)?.[1] ?? '';
        const content = /Content-Type: .*\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? '';
        if (!takes(name)) return 'Only pictures, please';
        files.set(`/uploads/${name}`, content);
        return `<a href="/uploads/${name}">Your file</a>`;
      }
      const content = files.get(path);
      return content === undefined ? markup : serve(path, content);
    };
  };
  const tried = (site: FakeSite) => seenOn(upload, site, { forms: formsOf(markup, page) });
  const runPhp = (content: string) =>
    content.replace(/<\?php echo (\d+)\*(\d+); \?>/, (_, a, b) => String(a * b));
  it('reports a file that is run, and a page that is shown', async () => {
    expect((await tried(store((_, content) => runPhp(content))))[0]?.evidence).toContain(
      'run as PHP',
    );
    const shown = store((path, content) => ({
      headers: { 'content-type': path.endsWith('.html') ? 'text/html' : 'text/plain' },
      body: content,
    }));
    expect((await tried(shown))[0]?.evidence).toContain('shown as a page');
  });
  it('accepts a site that takes pictures only, or hands files out as downloads', async () => {
    expect(
      await tried(
        store(
          (_, content) => content,
          (name) => name.endsWith('.png'),
        ),
      ),
    ).toEqual([]);
    expect(
      await tried(
        store((_, content) => ({
          headers: { 'content-disposition': 'attachment' },
          body: content,
        })),
      ),
    ).toEqual([]);
  });
  it('asks for the file that is shown, and for no page of the site that ends alike', async () => {
    const menu = 'abcdefghijkl'.replace(/./g, '<a href="/$&.php">$&</a>');
    let kept = '';
    const asked: string[] = [];
    const site: FakeSite = ({ path, method, body }) => {
      if (method === 'POST') {
        kept = /filename="([^"]*)"/.exec(body)?.[1] ?? '';
        const content = /Content-Type: .*\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? '';
        files.set(`/own/kept/${kept}`, content);
        return `${menu}<a href="/logout.php">Leave</a><pre>own/kept/${kept} is there.</pre>`;
      }
      asked.push(path);
      const content = files.get(path);
      return content === undefined ? menu + markup : runPhp(content);
    };
    const files = new Map<string, string>();
    expect((await tried(site))[0]?.evidence).toContain('run as PHP');
    expect(asked.filter((path) => /^\/\w+\.php$/.test(path))).toEqual([]);
  });
  it('finds a file of which nothing tells beside the script that took it', async () => {
    const files = new Map<string, string>();
    const site: FakeSite = ({ path, method, body }) => {
      if (method === 'POST') {
        const name = /filename="([^"]*)"/.exec(body)?.[1] ?? '';
        const content = /Content-Type: .*\r\n\r\n([\s\S]*?)\r\n--/.exec(body)?.[1] ?? '';
        files.set(`/shop/uploads/${name}`, content);
        return 'Thank you';
      }
      return runPhp(files.get(path) ?? 'Hello');
    };
    const shop = markup.replace('/photo', '/shop/photo.php');
    const forms = formsOf(shop, `${origin}/shop/photo.php`);
    expect((await seenOn(upload, site, { forms }))[0]?.evidence).toContain('/shop/uploads/');
  });
  it('is not misled by a site that says thank you to everything', async () => {
    expect(await tried(() => 'Thank you')).toEqual([]);
  });
});

describe('idor', () => {
  const url = `${origin}/order?id=7`;
  const account = {
    by: 'form',
    url: `${origin}/in`,
    username: 'ann@shop.example',
    password: 'x',
  } as const;
  const order = '<h1>Order 7</h1><p>For ann@shop.example, two loaves of rye</p>';
  const on = (own: string, anonymous: FakeSite, second: string, at = url) =>
    foreignRecord.inspect(facts({ account, addresses: new Set([at]) }), {
      ...proberFor(() => own, origin, {
        second: async () => ({ ...(await proberFor(() => second).get('/')) }),
      }),
      ask: (request) => proberFor(anonymous).ask(request),
    });
  const refused: FakeSite = () => ({ status: 302, headers: { location: '/in' } });
  it('reports an order that another customer sees, in German too, and no year of a list', async () => {
    expect(await on(order, refused, order)).toHaveLength(1);
    expect(await on(order, refused, order, `${origin}/auftrag?beleg=7`)).toHaveLength(1);
    expect(await on(order, refused, order, `${origin}/auftrag?year=2024`)).toEqual([]);
  });
  it('accepts one that is not found for another', async () => {
    expect(await on(order, refused, 'Not found')).toEqual([]);
  });
  it('is not misled by pages for everybody, or by a page of one’s own at the same address', async () => {
    expect(await on(order, () => order, order)).toEqual([]);
    expect(
      await on(order, refused, '<h1>Order 7</h1><p>For bob@shop.example, nothing yet</p>'),
    ).toEqual([]);
  });
});

describe('forbidden-bypass', () => {
  const refused = new Set([`${origin}/admin`]);
  const secret = '<h1>Orders of today</h1><p>Ann, Bob and Cleo, two loaves each</p>';
  const on = (site: FakeSite) => seenOn(accessBypass, site, { refused });
  it('reports a header and a spelling that open it', async () => {
    const byHeader: FakeSite = ({ path, headers }) => {
      if (headers['x-original-url'] === '/admin') return secret;
      return path === '/admin'
        ? { status: 403 }
        : headers['x-original-url']
          ? { status: 404 }
          : '<h1>Home</h1>';
    };
    expect(await on(byHeader)).toHaveLength(1);
    const byPath: FakeSite = ({ path }) =>
      path === '//admin'
        ? secret
        : path === '/admin'
          ? { status: 403 }
          : path === '/'
            ? 'Home'
            : { status: 404 };
    expect(await on(byPath)).toHaveLength(1);
  });
  it('accepts a page that stays closed', async () => {
    expect(
      await on(({ path }) => (path.includes('admin') ? { status: 403 } : '<h1>Home</h1>')),
    ).toEqual([]);
  });
  it('is not misled by a site that answers everything with its start', async () => {
    expect(await on(({ path }) => (path === '/admin' ? { status: 403 } : '<h1>Home</h1>'))).toEqual(
      [],
    );
  });
});

describe('webcache', () => {
  const own = '<h1>Ann’s account</h1><p>Your orders and your address</p>';
  const site = (caches: boolean, loose: boolean) => {
    const cache = new Map<string, string>();
    const page = (path: string) => path === '/account' || (loose && path.startsWith('/account'));
    const visit: FakeSite = ({ path }) => (page(path) ? own : { status: 404, body: 'No' });
    const prober = proberFor((seen) => {
      if (caches && /\.css$/.test(seen.path) && page(seen.path)) cache.set(seen.path, own);
      return visit(seen);
    });
    return {
      ...prober,
      ask: (request: Parameters<typeof prober.ask>[0]) =>
        proberFor(
          ({ path }) => cache.get(path) ?? { status: 302, headers: { location: '/in' } },
        ).ask(request),
    };
  };
  const on = (prober: Parameters<SiteCheck['inspect']>[1]) =>
    cacheDeception.inspect(facts({ addresses: new Set([`${origin}/account`]) }), prober);
  it('reports a page that a stranger gets from a cache', async () => {
    expect(await on(site(true, true))).toHaveLength(1);
  });
  it('accepts a site without such addresses, or without such a cache', async () => {
    expect(await on(site(true, false))).toEqual([]);
    expect(await on(site(false, true))).toEqual([]);
  });
  it('is not misled by a page that is for everybody', async () => {
    expect(
      await seenOn(cacheDeception, () => own, { addresses: new Set([`${origin}/account`]) }),
    ).toEqual([]);
  });
});
