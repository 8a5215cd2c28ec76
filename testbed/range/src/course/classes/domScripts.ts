/** Scripts of pages as people write them: text from somewhere in the browser, changed on its way, put somewhere. */
import type { CaseMaker, RangeClass, Stage } from '../case.ts';

interface Source {
  /** JavaScript that gives the text, or nothing where there is none. */
  read: string;
  /** JavaScript that runs before. */
  before?: string;
  /** The parameter of the address that the page is linked with. */
  parameter?: string;
}

type Sink = (words: string) => string;

const out = "document.getElementById('out')";
const cookieReader =
  "function readCookie(n) { var m = document.cookie.match('(?:^|; )' + n + '=([^;]*)'); return m ? decodeURIComponent(m[1]) : ''; }";

const hash: Source = { read: 'decodeURIComponent(location.hash.slice(1))' };
const bareHash: Source = { read: 'location.hash.substring(1)' };
const address: readonly Source[] = [
  hash,
  { read: "decodeURIComponent(document.URL).split('#')[1] || ''" },
  { read: "unescape(document.documentURI.substring(document.documentURI.indexOf('#') + 1))" },
  { read: "decodeURI(window.location.href.split('#').pop())" },
  { read: "decodeURIComponent((document.baseURI.split('?')[1] || ''))" },
  { read: 'decodeURIComponent(location.search.substring(1))' },
  { read: "new URL(location.href).searchParams.get('note') || ''", parameter: 'note' },
  {
    before:
      "function param(n) { var r = new RegExp('[?&]' + n + '=([^&#]*)').exec(location.href); return r ? decodeURIComponent(r[1].replace(/\\+/g, ' ')) : ''; }",
    read: "param('topic')",
  },
  {
    before:
      "var given = {}; location.search.substr(1).split('&').forEach(function (p) { var kv = p.split('='); given[kv[0]] = decodeURIComponent(kv[1] || ''); });",
    read: "(given['lang'] || '')",
  },
  { read: "decodeURIComponent((/tab=([^&]*)/.exec(location.hash) || [])[1] || '')" },
  { read: "new URLSearchParams(location.hash.slice(1)).get('section') || ''" },
  { read: "decodeURIComponent(location.pathname.split('/').pop())" },
  { read: "atob(location.hash.slice(1) || '')" },
  { read: "(JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}').title || '')" },
  { read: "((JSON.parse(atob(location.hash.slice(1)) || '{}').user || {}).name || '')" },
];
const elsewhere: readonly Source[] = [
  { read: 'window.name' },
  { read: "decodeURIComponent(document.referrer.split('?')[1] || '')" },
  { read: 'decodeURIComponent(document.referrer)' },
  { read: "(localStorage.getItem('greeting') || '')" },
  { read: "(localStorage.lastSearch || '')" },
  { read: "(sessionStorage['draft'] || '')" },
  {
    read: 'kept',
    before: "var kept = sessionStorage.getItem('flash') || ''; sessionStorage.removeItem('flash');",
  },
  {
    read: 'kept',
    before: "var kept = localStorage.banner || ''; localStorage.clear();",
  },
  { read: "(JSON.parse(localStorage.getItem('profile') || '{}').nick || '')" },
  { before: cookieReader, read: "readCookie('visitor')" },
  { read: 'unescape(document.cookie)' },
  { read: '(history.state && history.state.title) || window.name' },
];

const sinks: readonly Sink[] = [
  (w) => `${out}.innerHTML = ${w};`,
  (w) => `${out}.outerHTML = '<p class="note">' + ${w} + '</p>';`,
  (w) => `${out}.insertAdjacentHTML('afterbegin', '<li>' + ${w} + '</li>');`,
  (w) => `document.write('<b>' + ${w} + '</b>');`,
  (w) => `document.writeln('<input type="text" value="' + ${w} + '">');`,
  (w) => `document.write('<img alt="" src=\\'' + ${w} + '\\'>');`,
  (w) =>
    `var r = document.createRange(); r.selectNode(${out}); ${out}.appendChild(r.createContextualFragment(${w}));`,
  (w) =>
    `var d = new DOMParser().parseFromString(${w}, 'text/html'); while (d.body.firstChild) ${out}.appendChild(d.body.firstChild);`,
  (w) =>
    `var t = document.createElement('template'); t.innerHTML = ${w}; ${out}.appendChild(t.content.cloneNode(true));`,
  (w) =>
    `var f = document.createElement('iframe'); f.srcdoc = '<p>' + ${w} + '</p>'; ${out}.appendChild(f);`,
  (w) =>
    `var $ = function (s) { return { html: function (h) { document.querySelector(s).innerHTML = h; } }; }; $('#out').html(${w});`,
];
const codeSinks: readonly Sink[] = [
  (w) => `if (${w}) eval(${w});`,
  (w) => `try { eval('var chosen = "' + ${w} + '";'); } catch (e) {}`,
  (w) => `try { new Function('return ' + ${w})(); } catch (e) {}`,
  (w) => `setTimeout('show("' + ${w} + '")', 5); window.show = function () {};`,
  (w) =>
    `var i = setInterval("tick('" + ${w} + "')", 5); window.tick = function () { clearInterval(i); };`,
  (w) =>
    `var s = document.createElement('script'); s.text = 'var v = ' + (${w} || '1'); document.body.appendChild(s);`,
  (w) =>
    `var s = document.createElement('script'); s.textContent = "var v = '" + ${w} + "'"; document.body.appendChild(s);`,
  (w) =>
    `var s = document.createElement('script'); s.appendChild(document.createTextNode('var v = "' + ${w} + '"')); document.body.appendChild(s);`,
  (w) => `${out}.setAttribute('onclick', "go('" + ${w} + "')"); window.go = function () {};`,
  (w) =>
    `if (${w}) { var s = document.createElement('script'); s.src = ${w}; document.head.appendChild(s); }`,
  (w) =>
    `var s = document.createElement('script'); s.src = '//' + (${w} || location.host) + '/widget.js'; document.head.appendChild(s);`,
];
const addressSinks: readonly Sink[] = [
  (w) => `if (${w}) location.href = ${w};`,
  (w) => `if (${w}) location = ${w};`,
  (w) => `if (${w}) window.location.assign(${w});`,
  (w) => `if (${w}) document.location.replace(${w});`,
  (w) => `if (${w}) window.open(${w}, '_self');`,
  (w) =>
    `var a = document.createElement('a'); a.href = ${w}; a.textContent = 'Back'; ${out}.appendChild(a);`,
  (w) => `document.querySelector('#back').setAttribute('href', ${w});`,
  (w) =>
    `if (${w}) { var f = document.createElement('iframe'); f.src = ${w}; ${out}.appendChild(f); }`,
  (w) => `if (${w}) document.querySelector('iframe').src = ${w};`,
  (w) => `document.forms[0].action = ${w};`,
  (w) => `document.querySelector('form button').formAction = ${w};`,
  (w) => `document.querySelector('form button').setAttribute('formaction', ${w});`,
];

const body = `<div id="out"></div><p><a id="back" href="/">Back</a></p><form method="get" action="/"><input type="hidden" name="x" value="1"><button type="submit">Go</button></form><iframe title="more" src="about:blank"></iframe><p><input type="text" id="word"></p>`;

/** As scripts are wrapped. */
const wraps: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => `(function () { ${code} })();`,
  (code) => `window.onload = function () { ${code} };`,
  (code) => `document.addEventListener('DOMContentLoaded', function () { ${code} });`,
  (code) => `setTimeout(function () { ${code} }, 30);`,
];

const page = (stage: Stage, code: string, parameter?: string) => {
  const path = stage.path();
  const isWriting = /document\.write/.test(code);
  const wrapped = isWriting ? code : stage.dice.pick(wraps)(code);
  const html = `${body}<script>${wrapped}</script>`;
  const shown = () => stage.look.page('Here', html);
  return {
    entrance: stage.look.link(parameter ? `${path}?${parameter}=maple` : path, stage.label()),
    // What follows the page's name is the script's, as with PATH_INFO.
    answers: { [`GET ${path}`]: shown, [`GET ${path}/*`]: shown },
    at: `GET ${path}`,
    send: () => ({ target: path }),
  };
};

const from =
  ({ read, before = '', parameter }: Source, sink: Sink): CaseMaker =>
  (stage) =>
    page(
      stage,
      `${before} var given${stage.turn} = ${read}; ${sink(`given${stage.turn}`)}`,
      parameter,
    );
const scripted =
  (code: string): CaseMaker =>
  (stage) =>
    page(stage, code);
const pair = (sources: readonly Source[], all: readonly Sink[]): CaseMaker[] =>
  sources.map((source, at) => from(source, all[(at * 5) % all.length] ?? ((w) => w)));

/** A listener as a widget has it. */
const heard = (code: string) =>
  scripted(`window.addEventListener('message', function (event) { ${code} });`);
const listeners = [
  heard(
    `if (event.origin.indexOf('partner.example') < 0) return; ${out}.innerHTML = event.data.text;`,
  ),
  heard(`${out}.innerHTML = event.data.text;`),
  heard(`if (event.data.type === 'banner') ${out}.innerHTML = event.data.payload.html;`),
  heard(`var m = JSON.parse(event.data); if (m.action == 'run') eval(m.code);`),
  heard(
    `var p = String(event.data).split(':'); if (p[0] === 'say') ${out}.innerHTML = p.slice(1).join(':');`,
  ),
  scripted(
    `window.onmessage = function (e) { var d = e.data; if (d && d.cmd) { switch (d.cmd) { case 'go': location.href = d.url; } } };`,
  ),
];

/** Text that a visitor types, and what another site answers. */
const typed = [
  scripted(
    `document.getElementById('word').addEventListener('input', function () { ${out}.innerHTML = '<b>' + this.value + '</b>'; });`,
  ),
  scripted(
    `document.querySelector('form button').addEventListener('click', function (e) { e.preventDefault(); ${out}.innerHTML = document.getElementById('word').value; });`,
  ),
];
const askedFor = [
  scripted(
    `var u = location.hash.slice(1); if (u) fetch(u).then(function (r) { return r.text(); }).then(function (t) { ${out}.innerHTML = t; });`,
  ),
  scripted(
    `var u = location.hash.slice(1); if (u) { var x = new XMLHttpRequest(); x.onload = function () { ${out}.innerHTML = x.responseText; }; x.open('GET', u); x.send(); }`,
  ),
  scripted(
    `var u = location.hash.slice(1); if (u) { var b = document.createElement('base'); b.href = u; document.head.appendChild(b); var s = document.createElement('script'); s.src = 'more.js'; document.head.appendChild(s); }`,
  ),
];

const inert: readonly Sink[] = [
  (w) => `${out}.textContent = ${w};`,
  (w) => `${out}.appendChild(document.createTextNode(${w}));`,
  (w) => `${out}.setAttribute('title', ${w});`,
  (w) => `document.querySelector('input').value = ${w};`,
  (w) =>
    `${out}.innerHTML = ${w}.replace(/[&<>"']/g, function (c) { return '&#' + c.charCodeAt(0) + ';'; });`,
  (w) => `var a = document.querySelector('#back'); if (/^https?:\\/\\//.test(${w})) a.href = ${w};`,
  (w) => `var known = { a: 1, b: 2 }; ${out}.innerHTML = '<b>' + (known[${w}] || 0) + '</b>';`,
  (w) => `var n = Number(${w}); if (n > 0) eval('var page = ' + n);`,
  (w) => `document.querySelector('iframe').src = '/?from=' + encodeURIComponent(${w});`,
  (w) =>
    `var s = document.createElement('script'); s.type = 'application/json'; s.textContent = JSON.stringify(${w}); document.body.appendChild(s);`,
  (w) =>
    `var d = new DOMParser().parseFromString(${w}, 'text/html'); ${out}.textContent = d.body.textContent;`,
  (w) => `localStorage.setItem('seen', ${w}); ${out}.textContent = 'Kept.';`,
  (w) =>
    `var l = document.createElement('link'); l.rel = 'canonical'; l.href = ${w}; document.head.appendChild(l);`,
];

export const domScripts: RangeClass = {
  name: 'DOM XSS, as written',
  checks: ['xss-dom', 'xss-r', 'redirect'],
  also: ['redirect-dom'],
  level: 'normal',
  flaws: [
    ...pair(address, sinks),
    ...pair(elsewhere, sinks),
    ...codeSinks.map((sink) => from(hash, sink)),
    ...pair([bareHash, bareHash, bareHash, bareHash], codeSinks),
    ...addressSinks.map((sink) => from(hash, sink)),
    ...listeners,
    ...typed,
    ...askedFor,
  ],
  safe: [
    ...inert.map((sink) => from(hash, sink)),
    ...pair(address.slice(6), inert),
    ...pair(elsewhere.slice(0, 6), inert),
  ],
  traps: [
    heard(
      `if (event.origin !== 'https://partner.example') return; ${out}.innerHTML = event.data.text;`,
    ),
    heard(
      `if (event.source === window.parent && event.origin === location.origin) eval(event.data);`,
    ),
    heard(`${out}.textContent = event.data.text;`),
    scripted(
      `document.getElementById('word').addEventListener('input', function () { ${out}.textContent = this.value; });`,
    ),
    scripted(
      `fetch('/?from=' + encodeURIComponent(location.hash)).then(function (r) { return r.text(); }).then(function (t) { ${out}.title = t; });`,
    ),
    scripted(
      `localStorage.setItem('greeting', 'Hello'); ${out}.innerHTML = localStorage.greeting;`,
    ),
    scripted(`sessionStorage.flash = '<i>Saved</i>'; ${out}.innerHTML = sessionStorage.flash;`),
    scripted(
      `document.cookie = 'visitor=ann'; document.write('<i>' + document.cookie.length + '</i>');`,
    ),
    scripted(`var a = document.createElement('a'); a.href = location.href; ${out}.appendChild(a);`),
    scripted(
      `var w = location.hash.slice(1); if (/^\\w{1,20}$/.test(w)) eval('var go_' + w + ' = 1;');`,
    ),
    scripted(
      `history.replaceState({}, '', location.pathname); ${out}.innerHTML = '<a href="' + location.pathname + '">Again</a>';`,
    ),
    scripted(
      `var u = new URL(location.hash.slice(1) || '/', location.href); if (u.origin === location.origin) ${out}.innerHTML = '<a href="' + encodeURI(u.pathname) + '">On</a>';`,
    ),
  ],
};
