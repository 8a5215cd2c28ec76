import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { scan } from '../index.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';

const pages = ['about', 'bread', 'cakes'];
const contact = (action = '') =>
  `<form method=post ${action}><input name=name><input name=mail type=email><textarea name=text></textarea></form>`;

/** Each page has a form that it takes itself, and one for the cart that names the page; it prints what it takes. */
const openShop = () =>
  openServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request));
    const { pathname } = new URL(request.url ?? '/', 'http://a');
    if (!pages.includes(pathname.slice(1)))
      return response.writeHead(404, html).end('<h1>None</h1>');
    const links = pages.map((page) => `<a href="/${page}">${page}</a>`).join('');
    const shown = ['name', 'text'].map((name) => `<p>${fields.get(name) ?? ''}</p>`).join('');
    const cart = `<form method=post action="/cart?item=${pathname.slice(1)}"><input name=n value=1></form>`;
    return response.writeHead(200, html).end(links + shown + contact() + cart);
  });

it('makes one finding of the fields of a form, and of a form on many pages', async () => {
  await using shop = await openShop();
  const { findings } = await scan(scanOptions(`${shop.url}about`, 'normal', 40));
  const placesOf = (id: string) =>
    findings
      .filter(({ checkId }) => checkId === id)
      .map((finding) =>
        [finding, ...finding.alsoAt]
          .map(({ url, parameter = '' }) => `${new URL(url).pathname} ${parameter}`.trim())
          .sort(),
      )
      .sort();
  expect(placesOf('xss-r')).toEqual(pages.map((page) => [`/${page} name`, `/${page} text`]));
  const everywhere = pages.map((page) => `/${page}`);
  expect(placesOf('csrf-form')).toEqual([everywhere, everywhere]);
});
