import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answers.ts';
import { refreshTarget } from './elementLinks.ts';
import { headerLinks } from './headerLinks.ts';
import { linksInDocument } from './looseLinks.ts';
import { readPage } from './page.ts';
import { readScript } from './scriptCalls.ts';

const origin = 'https://shop.example';
const linksIn = (html: string) =>
  readPage(html, `${origin}/in/page`).links.map(({ url }) => url.replace(origin, ''));

describe('a page leads to', () => {
  it.each([
    ['what a link carries for its script', '<a href="#" data-url="/found">a</a>'],
    ['what an area carries', '<area data-href="/found">'],
    ['what a form carries', '<form data-action="/found"></form>'],
    ['what an element of the site’s own is given', '<my-list endpoint="/found"></my-list>'],
    ['where a router’s link goes', '<a routerlink="/found">a</a>'],
    ['where an expression says', `<my-link :to="'/found'">a</my-link>`],
    ['where a form says it leads afterwards', '<input type=hidden name=next value="/found">'],
    ['where an animation moves a link', '<svg><a><set attributeName=href to="/found"/></a></svg>'],
    ['what an item is called', '<p itemscope itemid="/found">a</p>'],
    ['markup that an attribute holds', `<p data-content='<a href="/found">a</a>'>a</p>`],
    ['one of a set of pictures', '<style>a { background: image-set("/found" 1x) }</style>'],
    ['a link without quotes in a comment', '<!-- <a href=/found>old</a> -->'],
    ['a template that is filled in', '<template><a href="/found{{ id }}">a</a></template>'],
  ])('%s', (_, html) => {
    expect(linksIn(html).map((link) => link.replace(/1$/, ''))).toContain('/found');
  });

  it.each([
    ['modules by relative names', 'importmap', '{"imports": {"a": "./a.js", "b": "../b.js"}}'],
    ['pages that are fetched ahead', 'speculationrules', '{"prefetch": [{"urls": ["b.html"]}]}'],
  ])('%s', (_, type, data) => {
    const links = linksIn(`<script type=${type}>${data}</script>`);
    expect(links.some((link) => /^\/(?:in\/)?b\.(?:js|html)$/.test(link))).toBe(true);
  });

  it('nothing that words, names and signs of scripts spell by chance', () => {
    const html = `<a href="/a" data-remote="true" title="/b" class="/c"><form action="/d" id="/e"></form>
      <p data-action="click->list#show"></p><input pattern="/f" placeholder="/g"><a href="/a" download="h.html">
      <b hx-delete="/i/3" data-remove-url="/j/3"></b>`;
    expect([...new Set(linksIn(html))]).toEqual(['/a']);
  });

  it('what an address runs, wherever it stands', () => {
    const html = `<iframe src="javascript:go('/a.php')"></iframe><form action="javascript:go('/b.php')"></form>`;
    const calls = readPage(html, `${origin}/`).handlers.flatMap(readScript);
    expect(calls.map(({ address }) => address)).toEqual(['/a.php', '/b.php']);
  });
});

it.each([
  ['5; url=/next', '/next'],
  ['0;url=/next', '/next'],
  ['0;/next', '/next'],
  ['0 /next', '/next'],
  [' 1.5 ,  URL = "/next" ', '/next'],
  ["0;url='/next", '/next'],
  [`0;url="/next?a='b'"`, "/next?a='b'"],
  ["0;url=/next?a='b'", "/next?a='b'"],
  ['12345678901;url=/next', '/next'],
  ['0', undefined],
  ['0;', undefined],
  ['0;url=', undefined],
  ['0x;url=/next', undefined],
  ['url=/next', undefined],
])('a page that says "%s" leads on as browsers read it', (content, target) => {
  expect(refreshTarget(content)).toBe(target);
});

it.each([
  ['Reporting-Endpoints', 'main="/told"'],
  ['Report-To', '{"endpoints":[{"url":"https://shop.example/told"}]}'],
  ['Speculation-Rules', '"/told"'],
  ['Content-Security-Policy-Report-Only', 'img-src *; report-uri /told'],
])('the header %s leads on', (name, value) => {
  const links = headerLinks(answer({ headers: { [name.toLowerCase()]: value } }));
  expect(links.map((link) => link.replace(origin, ''))).toEqual(['/told']);
});

it.each([
  ['application/json', '{"html": "<a href=\\"/a\\">a</a>", "more": "./b", "page": "c.php?id=1"}'],
  ['text/xml', '<service><port location="/a"/><a href="./b"/><a href="c.php?id=1"/></service>'],
])('a document of type %s leads on', (type, body) => {
  expect(linksInDocument(type, body).sort()).toEqual(['./b', '/a', 'c.php?id=1']);
});

it('fills in what an address leaves open', () => {
  const data = '{"a": "/people/{id}", "b": "/find{?words,page}", "c": "/shops/:shop/hours"}';
  expect(linksInDocument('application/json', data)).toEqual([
    '/people/1',
    '/find?words=1&page=1',
    '/shops/1/hours',
  ]);
});
