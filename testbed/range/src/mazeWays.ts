/** The ways by which real sites lead to pages. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply } from '@portal/sample-site/localSite';
import { file, html } from '@portal/sample-site/reply';

interface Way {
  name: string;
  /** HTML of the page, or a whole reply; `to` is the address that it leads to, from the root of the site. */
  leads(to: string): string | Reply;
  /** Further answers, by path. */
  beside?(to: string): Readonly<Record<string, Reply>>;
  /** Only a browser gets there. */
  needsBrowser?: true;
}

const way = (name: string, leads: Way['leads'], more: Partial<Way> = {}): Way => ({
  name,
  leads,
  ...more,
});
const rendered = { needsBrowser: true } as const;
const script = (code: string) => `<div id="app"></div><script>${code}</script>`;
const withHeaders = (headers: OutgoingHttpHeaders, status = 200) =>
  html('<p>Hello.</p>', status, headers);
/** 'a/b' → '/a" + "/b', as scripts put addresses together. */
const cut = (to: string) => [to.slice(0, 5), to.slice(5)] as const;

export const ways: readonly Way[] = [
  ...['a', 'area'].map((tag) => way(tag, (to) => `<map><${tag} href="${to}">On</${tag}></map>`)),
  way('a in capitals, unquoted', (to) => `<A HREF=${to}>On</A>`),
  way('a, spaces around', (to) => `<a href="  ${to}\n">On</a>`),
  way(
    'a, entities',
    (to) => `<a href="${[...to].map((c) => `&#${c.charCodeAt(0)};`).join('')}">On</a>`,
  ),
  way('a ping', (to) => `<a href="#" ping="${to}">On</a>`),
  way('svg a', (to) => `<svg><a href="${to}"><text>On</text></a></svg>`),
  way('svg a xlink', (to) => `<svg><a xlink:href="${to}"><text>On</text></a></svg>`),
  way('svg image', (to) => `<svg><image xlink:href="${to}"/></svg>`),
  way('svg use', (to) => `<svg><use href="${to}#x"/></svg>`),
  way('svg script', (to) => `<svg><script href="${to}"></script></svg>`),
  way('math href', (to) => `<math><mtext href="${to}">x</mtext></math>`),
  way(
    'base',
    (to) =>
      `<base href="${to.slice(0, to.lastIndexOf('/') + 1)}"><a href="${to.slice(to.lastIndexOf('/') + 1)}">On</a>`,
  ),
  way('base alone', (to) => `<base href="${to}"><p>Hello.</p>`),
  way('document type', (to) => html(`<!DOCTYPE html SYSTEM "${to}"><p>Hello.</p>`)),
  way('iframe', (to) => `<iframe title="x" src="${to}"></iframe>`),
  way(
    'iframe srcdoc',
    (to) => `<iframe title="x" srcdoc="&lt;a href=&quot;${to}&quot;&gt;On&lt;/a&gt;"></iframe>`,
  ),
  way('frame', (to) => html(`<frameset><frame src="${to}"></frameset>`)),
  way('noframes', (to) => `<noframes><a href="${to}">On</a></noframes>`),
  way('noscript', (to) => `<noscript><a href="${to}">On</a></noscript>`),
  way('template', (to) => `<template><a href="${to}">On</a></template>`),
  way('embed', (to) => `<embed src="${to}">`),
  way('object', (to) => `<object data="${to}"></object>`),
  way('object codebase', (to) => `<object codebase="${to}"></object>`),
  way('param', (to) => `<object><param name="movie" value="${to}"></object>`),
  way('applet', (to) => `<applet code="a" archive="${to}"></applet>`),
  way('img', (to) => `<img alt="x" src="${to}">`),
  way('img srcset', (to) => `<img alt="x" src="/a.png" srcset="${to} 1x, /b.png 2x">`),
  way('img longdesc', (to) => `<img alt="x" src="/a.png" longdesc="${to}">`),
  way('img lowsrc', (to) => `<img alt="x" src="/a.png" lowsrc="${to}">`),
  way('img dynsrc', (to) => `<img alt="x" dynsrc="${to}">`),
  way(
    'picture source',
    (to) => `<picture><source srcset="${to}"><img alt="x" src="/a.png"></picture>`,
  ),
  way('audio', (to) => `<audio src="${to}"></audio>`),
  way('audio source', (to) => `<audio><source src="${to}"></audio>`),
  way('video', (to) => `<video src="${to}"></video>`),
  way('video poster', (to) => `<video poster="${to}"></video>`),
  way('video track', (to) => `<video><track src="${to}"></video>`),
  way('input image', (to) => `<input type="image" alt="x" src="${to}">`),
  way('body background', (to) => html(`<body background="${to}"><p>Hello.</p></body>`)),
  way('td background', (to) => `<table><tr><td background="${to}">x</td></tr></table>`),
  way('html manifest', (to) => html(`<html manifest="${to}"><p>Hello.</p></html>`)),
  way('head profile', (to) => html(`<html><head profile="${to}"></head><p>Hello.</p></html>`)),
  way('isindex', (to) => `<isindex action="${to}">`),
  way('import', (to) => `<import implementation="${to}">`),
  way('blockquote cite', (to) => `<blockquote cite="${to}">x</blockquote>`),
  way('del cite', (to) => `<del cite="${to}">x</del>`),
  way('q cite', (to) => `<q cite="${to}">x</q>`),
  ...[
    'manifest',
    'stylesheet',
    'icon',
    'prefetch',
    'preload',
    'modulepreload',
    'next',
    'search',
    'amphtml',
    'pingback',
    'license',
    'author',
    'alternate',
  ].map((rel) =>
    way(`link ${rel}`, (to) =>
      html(`<html><head><link rel="${rel}" href="${to}"></head><p>Hello.</p></html>`),
    ),
  ),
  way('script src', (to) => `<script src="${to}"></script>`),
  way('import map', (to) => `<script type="importmap">{"imports": {"a": "${to}"}}</script>`),
  way(
    'speculation rules',
    (to) => `<script type="speculationrules">{"prefetch": [{"urls": ["${to}"]}]}</script>`,
  ),
  way(
    'JSON in a script',
    (to) => `<script type="application/json">{"next": {"url": "${to}"}}</script>`,
  ),
  way(
    'JSON-LD',
    (to) => `<script type="application/ld+json">{"@type": "WebPage", "url": "${to}"}</script>`,
  ),
  way('HTML in a script', (to) => `<script type="text/x-template"><a href="${to}">On</a></script>`),
  way('data attribute', (to) => `<div data-src="${to}">x</div>`),
  way('any data attribute', (to) => `<div data-endpoint="${to}">x</div>`),
  way('JSON in an attribute', (to) => `<div data-props='{"more": "${to}"}'>x</div>`),
  way('meta refresh', (to) =>
    html(`<html><head><meta http-equiv="refresh" content="300; url='${to}'"></head></html>`),
  ),
  way('meta property', (to) =>
    html(`<html><head><meta property="og:url" content="${to}"></head></html>`),
  ),
  way('meta CSP report', (to) =>
    html(
      `<html><head><meta http-equiv="Content-Security-Policy" content="img-src *; report-uri ${to}"></head></html>`,
    ),
  ),
  way('comment', (to) => `<!-- <a href="${to}">On</a> -->`),
  way('comment, bare', (to) => `<!-- moved to ${to} last year -->`),
  way('conditional comment', (to) => `<!--[if IE]><script src="${to}"></script><![endif]-->`),
  way('text', (to) => `<p>Please see ${to} for more.</p>`),
  way('text in pre', (to) => `<pre>GET ${to} HTTP/1.1</pre>`),
  way('form', (to) => `<form action="${to}" method="get"><button>Go</button></form>`),
  way(
    'form post',
    (to) => `<form action="${to}" method="post"><input name="find"><button>Go</button></form>`,
  ),
  way('formaction', (to) => `<form action="/"><button formaction="${to}">Go</button></form>`),
  way(
    'option',
    (to) => `<select onchange="location = this.value"><option value="${to}">On</option></select>`,
  ),
  way('onclick', (to) => `<p onclick="location.href='${to}'">On</p>`),
  way(
    'onclick window.open',
    (to) => `<button onclick="window.open('${to}', 'x', 'width=1')">On</button>`,
  ),
  way('javascript address', (to) => `<a href="javascript:go('${to}')">On</a>`),
  way('style url', (to) => `<style>p { background: url(${to}) }</style>`),
  way('style import', (to) => `<style>@import "${to}";</style>`),
  way('style attribute', (to) => `<p style="background: url('${to}')">x</p>`),
  way('style sheet', () => '<link rel="stylesheet" href="/sheets/all.css">', {
    beside: (to) => ({ '/sheets/all.css': file(`a { background: url("${to}") }`, 'text/css') }),
  }),
  way('style sheet: import', () => '<style>@import "/sheets/first.css";</style>', {
    beside: (to) => ({
      '/sheets/first.css': file('@import "second.css";', 'text/css'),
      '/sheets/second.css': file(`a { background: url("${to}") }`, 'text/css'),
    }),
  }),
  way('script: location', (to) => script(`function go() { location = "${to}"; }`)),
  way('script: joined', (to) =>
    script(`var a = "${cut(to)[0]}"; function go() { location.href = a + "${cut(to)[1]}"; }`),
  ),
  way('script: fetch', (to) => script(`function go() { fetch("${to}"); }`)),
  way('script: XMLHttpRequest', (to) =>
    script(`function go() { var r = new XMLHttpRequest(); r.open('GET', "${to}"); r.send(); }`),
  ),
  way('script: template', (to) => script(`var id = 1; function go() { fetch(\`${to}\`); }`)),
  way('script: pushState', (to) => script(`function go() { history.pushState({}, '', "${to}"); }`)),
  way('script: import', (to) => script(`function go() { import("${to}"); }`)),
  way('script: worker', (to) => script(`function go() { new Worker("${to}"); }`)),
  way('script: service worker', (to) =>
    script(`function go() { navigator.serviceWorker.register("${to}"); }`),
  ),
  way('script: EventSource', (to) => script(`function go() { new EventSource("${to}"); }`)),
  way('script: sendBeacon', (to) => script(`function go() { navigator.sendBeacon("${to}"); }`)),
  way('script: HTML in a text', (to) =>
    script(`function go() { document.write('<a href="${to}">On</a>'); }`),
  ),
  way('script: escaped', (to) => script(`var to = "${to.replaceAll('/', '\\/')}";`)),
  way('script: comment', (to) => script(`// see ${to}\nvar a = 1;`)),
  way('script document: comment', () => '<script src="/scripts/all.js"></script>', {
    beside: (to) => ({
      '/scripts/all.js': file(`/* see ${to} */\nvar a = 1;`, 'text/javascript'),
    }),
  }),
  way('script: concat', (to) =>
    script(`function go() { location.href = "".concat("${cut(to)[0]}", "${cut(to)[1]}"); }`),
  ),
  way(
    'script: built at run time',
    (to) => script(`fetch([...'${[...to].reverse().join('')}'].reverse().join(''));`),
    rendered,
  ),
  way(
    'script: late',
    (to) =>
      script(
        `setTimeout(function () { var a = document.createElement('a'); a.href = '${cut(to)[0]}'.replace('', '') + atob('${Buffer.from(cut(to)[1]).toString('base64')}'); document.body.appendChild(a); }, 400);`,
      ),
    rendered,
  ),
  way(
    'script: shadow DOM',
    (to) =>
      script(
        `document.getElementById('app').attachShadow({ mode: 'open' }).innerHTML = '<a href="' + atob('${Buffer.from(to).toString('base64')}') + '">On</a>';`,
      ),
    rendered,
  ),
  way(
    'script: click',
    (to) =>
      `<button id="b">More</button>${script(`document.getElementById('b').addEventListener('click', function () { fetch(atob('${Buffer.from(to).toString('base64')}')); });`)}`,
    rendered,
  ),
  way(
    'script: click on a div',
    (to) =>
      `<div id="b" style="cursor:pointer">More</div>${script(`document.getElementById('b').addEventListener('click', function () { location.href = atob('${Buffer.from(to).toString('base64')}'); });`)}`,
    rendered,
  ),
  way(
    'script: mouse over',
    (to) =>
      `<p id="b">More</p>${script(`document.getElementById('b').onmouseover = function () { fetch(atob('${Buffer.from(to).toString('base64')}')); };`)}`,
    rendered,
  ),
  way(
    'script: hash route',
    (to) =>
      `<a href="#/more">More</a>${script(`function show() { if (location.hash === '#/more') fetch(atob('${Buffer.from(to).toString('base64')}')); } addEventListener('hashchange', show); show();`)}`,
    rendered,
  ),
  way(
    'script: scroll',
    (to) =>
      `<div style="height:5000px"></div>${script(`addEventListener('scroll', function () { fetch(atob('${Buffer.from(to).toString('base64')}')); });`)}`,
    rendered,
  ),
  way('Location', (to) => withHeaders({ location: to }, 302)),
  way('Link header', (to) => withHeaders({ link: `<${to}>; rel="next"` })),
  way('Refresh header', (to) => withHeaders({ refresh: `99; url=${to}` })),
  way('Content-Location', (to) => withHeaders({ 'content-location': to })),
  way('CSP header', (to) =>
    withHeaders({ 'content-security-policy': `img-src *; report-uri ${to}` }),
  ),
  way('SourceMap header', (to) => withHeaders({ sourcemap: to })),
  way('JSON document', (to) => file(`{"links": {"next": "${to}"}}`, 'application/json')),
  way('XML document', (to) =>
    file(`<?xml version="1.0"?><all><item href="${to}"/></all>`, 'application/xml'),
  ),
  way('feed', (to) =>
    file(
      `<?xml version="1.0"?><rss><channel><item><link>${to}</link></item></channel></rss>`,
      'application/rss+xml',
    ),
  ),
  way('SVG document', (to) =>
    file(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="${to}"><text>x</text></a></svg>`,
      'image/svg+xml',
    ),
  ),
  way('text document', (to) => file(`More is at ${to}\n`, 'text/plain')),
  way('web app manifest', () => '<link rel="manifest" href="/app.webmanifest">', {
    beside: (to) => ({
      '/app.webmanifest': file(`{"start_url": "${to}"}`, 'application/manifest+json'),
    }),
  }),
  way('robots.txt', () => '', {
    beside: (to) => ({
      '/robots.txt': file(`User-agent: *\nDisallow: ${to}\nSitemap: /maps.xml\n`),
    }),
  }),
  way('sitemap', () => '', {
    beside: (to) => ({
      '/maps.xml': file(`<urlset><url><loc>${to}</loc></url></urlset>`, 'application/xml'),
    }),
  }),
  way('security.txt', () => '', {
    beside: (to) => ({
      '/.well-known/security.txt': file(`Contact: mailto:a@partner.example\nPolicy: ${to}\n`),
    }),
  }),
];
