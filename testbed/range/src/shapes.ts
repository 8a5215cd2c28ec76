/** Sites whose shape challenges a crawler: each answers any address by a rule. */
import type { Reply, Visit } from '@portal/sample-site/localSite';
import { file, html } from '@portal/sample-site/reply';

export interface Shape {
  name: string;
  answer(visit: Visit): Reply | Promise<Reply>;
  /** Addresses that a crawler should request. */
  reach: readonly string[];
}

const list = (addresses: readonly string[]) =>
  addresses.map((address) => `<li><a href="${address}">${address}</a></li>`).join('\n');
const page = (body: string) => html(`<!doctype html><title>Shop</title>${body}`);
const notFound = () => html('<!doctype html><title>None</title><p>None</p>', 404);
/** A page with text in the bytes of an old encoding. */
const bytes = (body: readonly (string | number)[], charset: string): Reply => ({
  status: 200,
  headers: { 'content-type': `text/html; charset=${charset}` },
  body: Buffer.concat(
    body.map((part) =>
      typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part, 'latin1'),
    ),
  ),
});

export const templatePages = 10_000;

export const shapes: readonly Shape[] = [
  {
    name: 'ten thousand pages of one template',
    reach: ['/list/1', '/about'],
    answer: ({ path }) => {
      const product = /^\/product\/([a-z]+-)*(\d+)$/.exec(path);
      const at = Number(product?.[2] ?? /^\/list\/(\d+)$/.exec(path)?.[1] ?? 0);
      const next = [1, 7, 31, 113, 997].map((step) => `/product/${(at + step) % templatePages}`);
      if (path === '/') return page(list(['/list/1', '/about', ...next]));
      if (product !== null) return page(`<h1>Product ${at}</h1>${list([...next, '/about'])}`);
      if (path.startsWith('/list/') && at < 200) {
        const from = at * 50;
        const all = Array.from({ length: 50 }, (_, one) => `/product/${from + one}`);
        return page(list([...all, `/list/${at + 1}`]));
      }
      return path === '/about' ? page('<p>About us</p>') : notFound();
    },
  },
  {
    name: 'frames',
    reach: ['/menu.htm', '/body.htm', '/deep.htm'],
    answer: ({ path }) => {
      if (path === '/') {
        return html(
          '<html><frameset cols="20%,*"><frame src="menu.htm"><frame src=body.htm></frameset></html>',
        );
      }
      if (path === '/menu.htm') return page('<a href=deep.htm target=body>Deep</a>');
      return ['/body.htm', '/deep.htm'].includes(path) ? page('<p>Hello') : notFound();
    },
  },
  {
    name: 'odd markup and tables of links',
    reach: ['/a', '/b', '/c', '/d', '/e'],
    answer: ({ path }) =>
      path === '/'
        ? html(
            `<TABLE><TR><TD><A HREF='a'>a<TD><a href=b>b</a><td><A\nhref\t=\n"c">c</table><map><area href="/d"></map><p><a href=" /e ">e<div></p></span><a href="javascript:void(0)">x</a><a href="mailto:a@shop.example">m</a>`,
          )
        : /^\/[a-e]$/.test(path)
          ? page('<p>Hello')
          : notFound(),
  },
  {
    name: 'windows-1252',
    reach: ['/caf%C3%A9', '/next'],
    answer: ({ path }) => {
      if (path === '/')
        return bytes(
          ['<a href="/caf', 0xe9, '">Caf', 0xe9, '</a><a href="/next">', 0x80, '</a>'],
          'windows-1252',
        );
      return path === '/café' || path === '/next' ? page('<p>Hello') : notFound();
    },
  },
  {
    name: 'shift_jis',
    reach: ['/next'],
    // 0x5c is the second byte of a character in this encoding; read as ASCII it would escape the quote.
    answer: ({ path }) =>
      path === '/'
        ? bytes(
            [
              '<p title="',
              0x95,
              0x5c,
              '">',
              0x93,
              0xfa,
              '</p><a href="/next">',
              0x83,
              0x5c,
              '</a>',
            ],
            'shift_jis',
          )
        : path === '/next'
          ? page('<p>Hello')
          : notFound(),
  },
  {
    name: 'a big page',
    reach: ['/last'],
    answer: ({ path }) =>
      path === '/'
        ? page(`${'<p>Words and more words.</p>\n'.repeat(60_000)}<a href="/last">Last</a>`)
        : path === '/last'
          ? page('<p>Hello')
          : notFound(),
  },
  {
    name: 'slow pages',
    reach: ['/1', '/2', '/3'],
    answer: ({ path }) =>
      new Promise((resolve) => {
        const known = path === '/' || /^\/[123]$/.test(path);
        setTimeout(() => resolve(known ? page(list(['/1', '/2', '/3'])) : notFound()), 150);
      }),
  },
  {
    name: 'ways on that are no links',
    reach: [
      ...['/by-link', '/by-refresh', '/by-content', '/made', '/framed/object', '/framed/written'],
      ...['/framed/told', '/framed/before', '/framed/menu/today', '/joined/late.html', '/parts/of'],
      ...['/framed/detail', '/as/said', '/named/once'],
    ],
    answer: ({ path }) => {
      if (path === '/') {
        const reply = page(
          `<a href="before">b</a><base href="/framed/"><object data="object"></object>
           <iframe srcdoc="<a href=written>w</a>"></iframe><a href="/made" ping="told">m</a>
           <script>var all = ['menu/today', 'detail?id=3', 'text/html'], a = '/joined/' + 'late.html',
           b = ['/parts', 'of'].join('/'), c = '/as/'.concat('said'), root = '/named/'; fetch(root + 'once');</script>`,
        );
        const headers = {
          link: '</by-link>; rel="next", <https://elsewhere.example/>; rel=preconnect',
          refresh: '300; url=/by-refresh',
          'content-location': '/by-content',
        };
        return { ...reply, headers: { ...reply.headers, ...headers } };
      }
      return notFound();
    },
  },
  {
    name: '200 to everything',
    reach: ['/about'],
    answer: ({ path }) =>
      path === '/robots.txt'
        ? file('User-agent: *\n')
        : page(`<p>Welcome to our shop.</p>${list(['/about'])}`),
  },
];
