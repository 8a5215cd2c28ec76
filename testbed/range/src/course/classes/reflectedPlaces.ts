/** Places of a page that few filters think of, and sources besides the address: as people write them. */

import { escaped, file, html } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import { type CoreMaker, cookie, getForm, header, link, postForm, through } from '../carriers.ts';
import type { RangeClass } from '../case.ts';
import type { Outcome } from '../outcome.ts';

const shown =
  (show: (words: string) => Outcome, value?: string): CoreMaker =>
  ({ dice }) => ({ value: value ?? dice.pick(visitorWords), answer: (words) => show(words) });

const noAngles = (w: string) => w.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const own = '<script src="/more.js"></script>';
const page = (head: string): Outcome =>
  html(
    `<!doctype html><html><head><title>Here</title>${head}</head><body><p>Hello.</p></body></html>`,
  );

const flaws = [
  (w: string) => `<a href="javascript:void('${noAngles(w).replaceAll('"', '')}')">Show</a>`,
  (w: string) => `<iframe title="x" src="javascript:void('${escaped(w)}')"></iframe>`,
  (w: string) => `<form action="${escaped(w)}" method="post"><button>Go</button></form>`,
  (w: string) => `<form method="post"><button formaction="${escaped(w)}">Go</button></form>`,
  (w: string) => `<iframe title="x" srcdoc="${escaped(w)}"></iframe>`,
  (w: string) => `<script src="${escaped(w)}"></script>`,
  (w: string) => `<script src="//${escaped(w)}/widget.js"></script>`,
  (w: string) => `<script src="https://${escaped(w)}"></script>`,
  (w: string) => `<object data="${escaped(w)}"></object>`,
  (w: string) => `<embed src="${escaped(w)}">`,
  (w: string) => `<svg><a xlink:href="${escaped(w)}"><text>Go</text></a></svg>`,
  (w: string) => `<p style="color: ${noAngles(w)}">Blue.</p>`,
  (w: string) => `<p style='background: url(${noAngles(w)})'>Blue.</p>`,
  (w: string) => `<style>.a { background: url("${w}") }</style><p>Blue.</p>`,
  (w: string) => `<script>var all = {"title": "${w.replaceAll('"', '\\"')}"};</script>`,
  (w: string) => `<script>var re = /${noAngles(w)}/;</script>`,
  (w: string) => `<p data-config='{"q": "${escaped(w).replaceAll('&#39;', "'")}"}'>Here.</p>`,
  (w: string) => `<p on${noAngles(w)}="1">Named.</p>`,
  (w: string) => `<img alt="x" src="/a.png" ${noAngles(w)}>`,
  (w: string) => `<${w.replace(/[<>]/g, '')}>Tag.</p>`,
  (w: string) => `<a onmouseover='void("${noAngles(w).replaceAll("'", '&#39;')}")'>Go</a>`,
  (w: string) => `<input type="text" value="${noAngles(w).replace(/on\w+\s*=/i, '')}">`,
  (w: string) => `<p>${w.replace(/<(?!svg|math|details)[a-z]/gi, '&lt;')}</p>`,
  (w: string) => `<p>${w.replace(/\bon(?:error|load|click|mouseover|focus)\b/gi, '')}</p>`,
].map((show) => shown(show));
const heads = [
  (w: string) => page(`<base href="${escaped(w)}">${own}`.replace('"/more.js"', '"more.js"')),
  (w: string) => page(`<title>${w}</title>`),
  (w: string) => page(`<meta name="description" content="${w}">`),
  (w: string) => page(`<link rel="canonical" href='/shop?q=${noAngles(w)}'>`),
].map((show) => shown(show));

const jsonp = (callback: (w: string) => string, type: string): CoreMaker =>
  shown((w) => file(`${callback(w)}({"name": "Ann"});`, type), 'show');

const plain = [
  (w: string) => `<p>You came by ${w}.</p>`,
  (w: string) => `<input type="hidden" value="${w}">`,
  (w: string) => `<!-- ${w} --><p>Hello.</p>`,
].map((show) => shown(show));
const careful = [
  (w: string) => `<p>You came by ${escaped(w)}.</p>`,
  (w: string) => `<input type="hidden" value="${escaped(w)}">`,
].map((show) => shown(show));

const ways = [link, getForm, postForm];

export const reflectedPlaces: RangeClass = {
  name: 'XSS, in odd places',
  checks: ['xss-r', 'html-inj'],
  level: 'full',
  flaws: [
    ...through(ways, flaws),
    ...through([link, getForm], heads),
    ...through([header, cookie], [...plain, ...plain]),
    ...through([link], [jsonp((w) => w, 'text/html'), jsonp((w) => `/**/${w}`, 'text/html')]),
  ],
  safe: [
    ...through([header, cookie], [...careful, ...careful]),
    ...through(
      ways,
      [
        (w: string) => `<a href="/go?to=${encodeURIComponent(w)}">Go</a>`,
        (w: string) => `<form action="/send?by=${escaped(w)}" method="post"></form>`,
        (w: string) => `<script src="/js/${encodeURIComponent(w)}.js"></script>`,
        (w: string) => `<iframe title="x" srcdoc="${escaped(escaped(w))}"></iframe>`,
        (w: string) => `<p style="color: ${/^#?\w+$/.test(w) ? w : 'blue'}">Blue.</p>`,
        (w: string) => `<a href="javascript:show(${w.length})">Show</a>`,
      ].map((show) => shown(show)),
    ),
  ],
  traps: [
    ...through(
      [link],
      [
        jsonp((w) => w.replace(/[^\w.]/g, ''), 'text/javascript'),
        jsonp((w) => JSON.stringify(w), 'application/json'),
        shown(
          (w) => `<a href="https://partner.example/${encodeURI(w).replaceAll("'", '%27')}">On</a>`,
        ),
        shown((w) => `<script src="https://partner.example/${encodeURIComponent(w)}"></script>`),
        shown((w) => page(`<base href="/${encodeURIComponent(w)}/">${own}`)),
        shown((w) => `<template><p>${escaped(w)}</p></template>`),
      ],
    ),
  ],
  also: ['xss-dom', 'redirect', 'csti', 'csrf-form', 'csrf-active', 'ssrf', 'xss-s'],
};
