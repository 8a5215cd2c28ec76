import { describe, expect, it } from 'vitest';
import { seenOn } from '../testing/fakeSite.ts';
import { cors } from './cors.ts';
import { directoryListing } from './directoryListing.ts';

describe('dirlist', () => {
  const addresses = new Set(['https://shop.example/files/menu.pdf']);
  const at = (body: string) =>
    seenOn(directoryListing, ({ path }) => (path === '/files/' ? body : { status: 404 }), {
      addresses,
    });

  it('reports listings of several servers', async () => {
    for (const body of [
      '<title>Index of /files</title><h1>Index of /files</h1><a href="/">Parent Directory</a>',
      '<title>Directory listing for /files/</title><li><a href="menu.pdf">menu.pdf</a>',
      '<head><title>Index of /files/</title></head><h1>Index of /files/</h1><hr><pre><a href="../">../</a>',
      '<pre><A HREF="/">[To Parent Directory]</A><br>',
      '<title>files</title><a href="./menu.pdf"><span class="name">menu.pdf</span></a>' +
        '<footer>Served with <a rel="noopener noreferrer" href="https://caddyserver.com">Caddy</a>',
      '<!doctype html>\n<meta name="viewport" content="width=device-width">\n<pre>\n<a href="a.pdf">a.pdf</a>\n</pre>\n',
      '<title>Files within files/</title><ul id="files"><li><a href="/files/menu.pdf">menu.pdf</a>',
      '<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>shop</Name><Contents><Key>a.pdf</Key></Contents></ListBucketResult>',
    ]) {
      expect(await at(body), body).toHaveLength(1);
    }
  });
  it('accepts a page of the site', async () => {
    expect(await at('<title>Files</title><ul><li><a href=menu.pdf>Menu</a></ul>')).toEqual([]);
  });
  it('is not misled by a page that is headed as an index', async () => {
    expect(await at('<pre>\n<a href="rye">Rye</a>\n</pre><p>Our bakery</p>')).toEqual([]);
    const quoted = '<p>A store of objects tells <ListBucketResult><Contents></p>';
    expect(await at(quoted)).toEqual([]);
    expect(await at('<title>Index of our breads</title><li><a href=rye>Rye</a>')).toEqual([]);
    expect(
      await at('<p>Served with <a href="https://caddyserver.com">Caddy</a></p><h1>Shop</h1>'),
    ).toEqual([]);
  });
});

describe('cors', () => {
  const addresses = new Set(['https://shop.example/api/orders']);
  const answering = (allow: (origin: string) => string, credentials = 'true', more = {}) =>
    seenOn(
      cors,
      ({ headers }) => ({
        headers: {
          'access-control-allow-origin': allow(headers.origin ?? ''),
          'access-control-allow-credentials': credentials,
          ...more,
        },
      }),
      { addresses },
    );

  it('reports a site that agrees with any origin, with null, and with a longer name', async () => {
    expect(await answering((origin) => origin)).toHaveLength(1);
    expect(await answering((origin) => (origin === 'null' ? origin : ''))).toHaveLength(1);
    expect(
      await answering((origin) => (origin.startsWith('https://shop.example') ? origin : '')),
    ).toHaveLength(1);
  });
  it('accepts a list', async () => {
    expect(
      await answering((origin) => (origin === 'https://app.shop.example' ? origin : '')),
    ).toEqual([]);
  });
  it('is not misled by answers that are public anyway', async () => {
    expect(await answering(() => '*')).toEqual([]);
    expect(await answering((origin) => origin, 'false')).toEqual([]);
  });
  it('is not misled by the interface of WordPress, which takes no cookie alone', async () => {
    const more = { 'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Type' };
    expect(await answering((origin) => origin, 'true', more)).toEqual([]);
  });
});
