import { runInNewContext } from 'node:vm';
import { startSampleSite } from '@portal/sample-site/sampleSite';
import type { RangeSite } from '@portal/sample-site/truth';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provable, proves } from './proof.ts';
import { visit } from './visitor.ts';

let site: RangeSite;
beforeAll(async () => {
  site = await startSampleSite({ port: 0 });
});
afterAll(() => site.close());

const get = (target: string, headers: Record<string, string> = {}) =>
  visit(site.url, target, { headers });
const post = (target: string, form: Record<string, string>) => visit(site.url, target, { form });
const cards = (body: string) => load(body)('.card').length;
const asked = (path: string, words: Record<string, string>) =>
  get(`${path}?${new URLSearchParams(words)}`);

test('every flaw that can be exploited is, and no twin or trap', async () => {
  const { flaws, safe } = site.truth;
  for (const flaw of flaws.filter(provable)) {
    expect(await proves(site.url, flaw), JSON.stringify(flaw)).toBe(true);
  }
  for (const twin of safe.filter(provable)) {
    expect(await proves(site.url, twin), JSON.stringify(twin)).toBe(false);
  }
});

describe('the database', () => {
  test('lets a quote change the rows of a category, and swallows its errors', async () => {
    expect(cards((await asked('/products', { category: 'bread' })).body)).toBe(4);
    expect(cards((await asked('/products', { category: "' OR 1=1 -- " })).body)).toBe(12);
    const broken = await asked('/products', { category: "bread'" });
    expect(broken.status).toBe(200);
    expect(cards(broken.body)).toBe(0);
    expect(broken.body).not.toContain('SQL');
  });

  test('gives customers’ passwords to a UNION on the page of a product', async () => {
    const union = '0 UNION SELECT 1, password, email, 1, 1, 1 FROM customers WHERE id = 2';
    expect((await asked('/product', { id: union })).body).toContain('Tide!Table-88');
  });

  test('takes a cookie into the statement', async () => {
    const [all, none] = await Promise.all(
      ["' OR 1=1 -- ", "' OR 1=2 -- "].map(async (taste) =>
        cards((await get('/offers', { cookie: `taste=${encodeURIComponent(taste)}` })).body),
      ),
    );
    expect([all, none]).toEqual([12, 0]);
  });

  test('opens the account of whoever is first to a quote in the sign-in form', async () => {
    const answer = await visit(site.url, '/signin', {
      form: { email: "' OR id = 2 -- ", password: 'x' },
      headers: { cookie: 'harbor_session=abc' },
    });
    expect(answer).toMatchObject({ status: 302, headers: { location: '/account' } });
    expect((await get('/account', { cookie: 'harbor_session=abc' })).body).toContain('Ines');
    expect((await get('/account', { cookie: 'harbor_session=abd' })).status).toBe(302);
  });

  test('cannot be changed by what is injected', async () => {
    for (const words of ["'; DROP TABLE products; -- ", "'; UPDATE products SET cents = 0; -- "]) {
      await asked('/products', { category: words });
    }
    const { body } = await get('/api/products');
    expect(JSON.parse(body)).toHaveLength(12);
    expect(JSON.parse(body)[0].cents).toBe(780);
  });
});

describe('scripts', () => {
  test('are kept by the guestbook and given to the next visitor', async () => {
    await post('/guestbook', { name: '<i>Eve</i>', message: '<script>stored()</script>' });
    const $ = load((await get('/guestbook')).body);
    expect($('main script').text()).toBe('stored()');
    expect($('main i')).toHaveLength(0);
  });

  test('of the visit page put the fragment of the address into the page', async () => {
    const { body } = await get('/visit');
    const where = { innerHTML: '' };
    const page = {
      location: { hash: '#%3Cimg%20src=x%20onerror=alert(1)%3E' },
      document: { getElementById: () => where },
      addEventListener: () => {},
    };
    runInNewContext(load(body)('main script').text(), page);
    expect(where.innerHTML).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('files', () => {
  test('of the server can be read, and of the machine below it cannot', async () => {
    const climbed = await asked('/download', { file: '../../../../etc/passwd' });
    expect(climbed.body).toMatch(/^root:x:0:0:/);
    const further = await asked('/download', { file: `${'../'.repeat(30)}etc/passwd` });
    expect(further.body).toBe(climbed.body);
    for (const name of [process.execPath, '/proc/self/environ', `${process.cwd()}/package.json`]) {
      expect((await asked('/download', { file: name })).status, name).toBe(404);
    }
  });

  test.each([
    ['/.git/HEAD', 'ref: refs/heads/'],
    ['/.git/config', '[core]'],
    ['/.env', 'DB_PASSWORD='],
    ['/backup.zip', 'PK\x03\x04'],
    ['/images/', '<title>Index of /images</title>'],
    ['/backup/', 'customers.sql'],
    ['/metrics', 'process_resident_memory_bytes '],
    ['/assets/jquery-1.8.1.min.js', '/*! jQuery v1.8.1'],
    ['/assets/shop.js.map', 'sourcesContent'],
  ])('%s lies open', async (path, content) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toContain(content);
  });

  test('that are not there are 404 at the top and 200 below /recipes/', async () => {
    expect((await get('/.svn/entries')).status).toBe(404);
    expect((await get('/recipes/.git/HEAD')).status).toBe(200);
    expect((await get('/recipes/.git/HEAD')).body).not.toContain('ref:');
  });
});

describe('manners', () => {
  test('no protecting header, a banner with versions, a session cookie without flags', async () => {
    const { headers } = await get('/');
    expect(headers.server).toMatch(/\d/);
    expect(headers['x-powered-by']).toMatch(/\d/);
    expect(headers['set-cookie']?.[0]).toMatch(/^harbor_session=[0-9a-f]{32}; Path=\/$/);
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
    ]) {
      expect(headers[name], name).toBeUndefined();
    }
  });

  test('a year without news shows a stack trace with paths, none of them of this machine', async () => {
    const { status, body } = await get('/news/archive?year=2019');
    expect(status).toBe(500);
    expect(body).toContain('TypeError: Cannot read properties of undefined');
    expect(body).toContain('/srv/harbor-bakery/');
    expect(body).not.toContain(process.cwd());
  });

  test('the hours are given to any origin with cookies, the products to all without', async () => {
    const origin = 'https://elsewhere.example';
    expect((await get('/api/hours', { origin })).headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const { headers } = await get('/api/products', { origin });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('the newsletter asks for a token of the visitor’s own session', async () => {
    const cookie = 'harbor_session=me';
    const token = (body: string) => load(body)('[name=csrf_token]').attr('value') ?? '';
    const mine = token((await get('/newsletter', { cookie })).body);
    const theirs = token((await get('/newsletter', { cookie: 'harbor_session=you' })).body);
    const send = (csrf_token: string) =>
      visit(site.url, '/newsletter', { form: { csrf_token, email: 'a' }, headers: { cookie } });
    expect((await send(mine)).body).toContain('See you on Monday');
    expect((await send(theirs)).body).toContain('once more');
  });

  test('the home page believes X-Forwarded-Host, and TRACE gives the request back', async () => {
    const { body } = await get('/', { 'x-forwarded-host': 'elsewhere.example' });
    expect(load(body)('link[rel=canonical]').attr('href')).toBe('http://elsewhere.example/');
    const traced = await visit(site.url, '/', { method: 'TRACE', headers: { 'x-mine': 'secret' } });
    expect(traced.body).toContain('x-mine: secret');
  });
});
