/** Flaws in a page's own scripts: they evaluate input as a template, or change prototypes. */

import { escaped } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import { type CoreMaker, getForm, link, through } from '../carriers.ts';
import type { CaseMaker, RangeClass } from '../case.ts';

/** Scripts that evaluate part of the page as a template, as client-side libraries do. */
const engines = {
  angular: (root: string, open: string, close: string) =>
    `(function (root) { function walk(node) { if (node.nodeType === 1 && node.hasAttribute('ng-non-bindable')) return; if (node.nodeType === 3) { node.nodeValue = node.nodeValue.replace(/${open}(.+?)${close}/g, function (all, code) { try { return String(Function('return (' + code + ')')()); } catch (e) { return all; } }); } for (var i = 0; i < node.childNodes.length; i++) walk(node.childNodes[i]); } walk(root); })(document.querySelector('${root}'));`,
  vue: (root: string, open: string, close: string) =>
    `(function (root) { var text = root.innerHTML; if (root.hasAttribute('v-pre')) return; root.innerHTML = text.replace(/${open}([^<]+?)${close}/g, function (_, code) { return Function('return ' + code.replace(/&amp;/g, '&'))(); }); })(document.querySelector('${root}'));`,
  underscore: (root: string) =>
    `(function (root) { root.textContent = root.textContent.replace(/<%=(.+?)%>/g, function (_, code) { return eval(code); }); })(document.querySelector('${root}'));`,
};
const [braces, brackets] = [
  ['\\{\\{', '\\}\\}'],
  ['\\[\\[', '\\]\\]'],
] as const;

/** The server escapes the input correctly; only the script's handling of it differs. */
const page = (show: (words: string) => string, script: string): CoreMaker => {
  return ({ dice }) => ({
    value: dice.pick(visitorWords),
    parameters: ['q', 'name', 'term', 'title', 'filter', 'topic'],
    answer: (words) => `${show(escaped(words))}<script>${script}</script>`,
  });
};
const inside = (words: string) => `<div id="app"><p>You asked for ${words}.</p></div>`;
const ways = [link, getForm];

export const clientTemplates: RangeClass = {
  name: 'templates in the browser',
  checks: ['csti'],
  level: 'full',
  flaws: through(ways, [
    page(inside, engines.angular('#app', ...braces)),
    page(inside, engines.vue('#app', ...braces)),
    page(inside, engines.angular('#app', ...brackets)),
    page(inside, engines.vue('#app', ...brackets)),
    page(inside, engines.underscore('#app p')),
    page((w) => `<h2 ng-app>Results for ${w}</h2>`, engines.angular('[ng-app]', ...braces)),
    page((w) => `<ul id="list"><li>${w}</li></ul>`, engines.vue('#list', ...braces)),
    page(
      (w) => `<section x-data="{}"><b>${w}</b></section>`,
      engines.angular('[x-data]', ...braces),
    ),
    page((w) => `<p class="crumb">Home / ${w}</p>`, engines.angular('body', ...braces)),
    page((w) => `<table id="t"><tr><td>${w}</td></tr></table>`, engines.vue('#t', ...braces)),
  ]),
  safe: through(ways, [
    page(inside, 'var ready = true;'),
    page((w) => inside(w.replace(/[{}[\]]/g, '')), engines.angular('#app', ...braces)),
    page((w) => `<div id="app" v-pre>${w}</div>`, engines.vue('#app', ...braces)),
    page(
      (w) => `<div id="app"><p ng-non-bindable>${w}</p></div>`,
      engines.angular('#app', ...braces),
    ),
    page((w) => `<p>${w}</p><div id="app">Hello</div>`, engines.angular('#app', ...braces)),
  ]),
  traps: through(ways, [
    page((w) => `<div id="app">{{ 20 + 3 }} of ${w.length}</div>`, engines.vue('#app', ...braces)),
    page(
      (w) => `<p id="out" data-w="${w}"></p>`,
      "document.getElementById('out').textContent = document.getElementById('out').dataset.w;",
    ),
    page((w) => `<p>Write {{name}} where the name goes: ${w}</p>`, 'var a = 1;'),
    page(
      (w) => `<textarea id="app">${w}</textarea>`,
      "document.getElementById('app').value = document.getElementById('app').value.trim();",
    ),
    page(
      (w) => `<p id="n">${w}</p>`,
      "var n = Number(document.getElementById('n').textContent); if (n) document.getElementById('n').textContent = n * n;",
    ),
  ]),
};

const polluting = (script: string, query = ''): CaseMaker => {
  return (stage) => {
    const [path, title] = [stage.path(), stage.label()];
    const body = `<p>Choose as you like.</p><script>${script}</script>`;
    return {
      entrance: stage.look.link(path + query, stage.label()),
      answers: { [`GET ${path}`]: () => stage.look.page(title, body) },
      at: `GET ${path}`,
      send: (words) => ({ target: `${path}?${words}` }),
    };
  };
};
const setPath = (refuse = '') =>
  `function put(all, keys, value) { while (keys.length > 1) { var k = keys.shift(); ${refuse} if (typeof all[k] !== 'object' && typeof all[k] !== 'function') all[k] = {}; all = all[k]; } var last = keys.shift(); ${refuse.replaceAll('(k)', '(last)')} all[last] = value; }`;
const refuse = 'if (/^(?:__proto__|constructor|prototype)$/.test(k)) return;';
const refuseLast = setPath(refuse);
const each = (from: string, split: string, all = '{}') =>
  `var all = ${all}; ${from}.split('&').forEach(function (pair) { var p = pair.split('='); if (p[0]) put(all, decodeURIComponent(p[0]).split(${split}).filter(Boolean), decodeURIComponent(p[1] || '')); });`;
const merge = (guard = '') =>
  `function merge(a, b) { for (var k in b) { ${guard} if (typeof b[k] === 'object' && b[k]) { if (typeof a[k] !== 'object') a[k] = {}; merge(a[k], b[k]); } else a[k] = b[k]; } return a; }`;
const search = 'location.search.slice(1)';
const hash = 'location.hash.slice(1)';
const fromJson = (all = '{}') =>
  `var given = new URLSearchParams(location.search).get('options'); if (given) merge(${all}, JSON.parse(given));`;
const options = `?options=${encodeURIComponent('{"tone":"warm"}')}`;
const careful = (keys: string) =>
  `var all = {}; new URLSearchParams(location.search).forEach(function (v, k) { ${keys} });`;

export const pollution: RangeClass = {
  name: 'prototypes',
  checks: ['proto-pollution'],
  level: 'full',
  flaws: [
    polluting(`${setPath()} ${each(search, '/[\\[\\]]/')}`),
    polluting(`${setPath()} ${each(hash, '/[\\[\\]]/')}`),
    polluting(`${setPath()} ${each(search, "'.'")}`),
    polluting(`${setPath()} ${each(hash, "'.'")}`),
    polluting(`${merge()} ${fromJson()}`, options),
    polluting(`${merge()} ${fromJson('{}')} var view = {};`, `${options}&page=2`),
    // Blocks one of the dangerous names and forgets the other.
    polluting(
      `${setPath("if (k === '__proto__') return;")} ${each(search, '/[\\[\\]]/')}`,
      '?sort=asc',
    ),
    polluting(`${setPath("if (k === '__proto__') return;")} ${each(hash, "'.'")}`),
    polluting(`${setPath()} ${each(search, '/[.\\[\\]]/', '{ tone: {} }')}`, '?tone=warm'),
    polluting(
      `${setPath()} ${each('(location.search + location.hash).replace(/[?#]/g, "&")', '/[\\[\\]]/')}`,
    ),
  ],
  safe: [
    polluting(`${refuseLast} ${each(search, '/[\\[\\]]/')}`),
    polluting(`${refuseLast} ${each(hash, "'.'")}`),
    polluting(`var all = new Map(new URLSearchParams(location.search));`, '?tone=warm'),
    polluting(`${merge(refuse)} ${fromJson()}`, options),
    polluting(
      `${setPath()} ${each(search, '/[\\[\\]]/', 'Object.create(null)').replaceAll('all[k] = {}', 'all[k] = Object.create(null)')} `.replaceAll(
        'all[k] = {}',
        'all[k] = Object.create(null)',
      ),
    ),
  ],
  traps: [
    polluting(careful('all[k] = v;'), '?tone=warm'),
    polluting(careful("all['x' + k] = { __proto__: null, v: v };"), '?tone=warm'),
    polluting(
      `Object.freeze(Object.prototype); ${setPath()} try { ${each(search, '/[\\[\\]]/')} } catch (e) {}`,
    ),
    polluting("document.title = location.search.indexOf('__proto__') >= 0 ? 'Odd' : 'Fine';"),
    polluting('var all = JSON.parse(\'{"__proto__": {"fh": 1}}\');'),
  ],
};
