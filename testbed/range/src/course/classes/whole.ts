import type { OutgoingHttpHeaders } from 'node:http';
import type { Visit } from '@portal/sample-site/localSite';
import { escaped, html, json } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import type { CaseMaker, RangeClass, Stage } from '../case.ts';
import { dress, type Outcome } from '../outcome.ts';

/** A page whose answer depends on request headers. */
const hearing =
  (answer: (visit: Visit, stage: Stage) => Outcome): CaseMaker =>
  (stage) => {
    const [path, title] = [stage.path(), stage.label()];
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: { [`GET ${path}`]: (visit) => dress(stage.look, title, answer(visit, stage)) },
      at: `GET ${path}`,
      send: (words) => ({ target: path, headers: { origin: words, 'x-forwarded-host': words } }),
    };
  };

const originOf = ({ headers }: Visit) => (typeof headers.origin === 'string' ? headers.origin : '');
const cors = (
  allow: (origin: string) => string | null,
  credentials = true,
  more: OutgoingHttpHeaders = {},
): CaseMaker =>
  hearing((visit) => {
    const allowed = allow(originOf(visit));
    const headers: OutgoingHttpHeaders = {
      ...(allowed !== null && allowed !== '' && { 'access-control-allow-origin': allowed }),
      ...(credentials && { 'access-control-allow-credentials': 'true' }),
      ...more,
    };
    return json({ name: 'A customer', points: 31 }, headers);
  });
const own = 'https://shop.example';

export const crossOrigin: RangeClass = {
  name: 'CORS',
  checks: ['cors'],
  level: 'safe',
  flaws: [
    cors((origin) => origin),
    cors((origin) => (/^https?:\/\//.test(origin) ? origin : own)),
    cors((origin) => (origin === 'null' ? 'null' : own)),
    cors((origin) => (origin.includes('.') || origin === 'null' ? origin : own)),
    cors((origin) => (origin.startsWith('https://') ? origin : null)),
  ],
  safe: [
    cors(() => own),
    cors(() => null),
    cors((origin) => (origin === own ? origin : null)),
    cors(() => '*', false),
  ],
  traps: [
    cors(() => '*'),
    cors((origin) => (origin.endsWith('.shop.example') ? origin : null)),
    hearing((visit) => `<p>You come from ${escaped(originOf(visit))}.</p>`),
    cors(() => 'https://partner.example'),
    // The interface of WordPress.
    cors((origin) => origin, true, {
      'access-control-allow-headers':
        'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    }),
  ],
};

const hostOf = ({ headers }: Visit, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
const canonical = (host: string) =>
  `<link rel="canonical" href="http://${escaped(host)}/"><p>Hello</p>`;
const believing = (show: (host: string) => Outcome, names: readonly string[]): CaseMaker =>
  hearing((visit) =>
    show(names.map((name) => hostOf(visit, name)).find((host) => host !== '') ?? ''),
  );
const forwarded = ['x-forwarded-host', 'host'];
const gone = (host: string): Outcome => ({
  status: 302,
  headers: { location: `http://${host.replace(/[^\x21-\x7e]/g, '')}/more` },
  body: '',
});

export const hosts: RangeClass = {
  name: 'host header',
  checks: ['hosthdr'],
  level: 'normal',
  flaws: [
    believing(canonical, forwarded),
    believing(
      (host) => `<script src="http://${escaped(host)}/a.js"></script><p>Hello</p>`,
      forwarded,
    ),
    believing(
      (host) => `<p><a href="http://${escaped(host)}/in?token=4711">Choose a new password</a></p>`,
      forwarded,
    ),
    believing(gone, forwarded),
    believing(canonical, ['x-host', 'x-forwarded-host', 'host']),
    believing(
      (host) => `<form action="http://${escaped(host)}/in" method="get"><input name="q"></form>`,
      forwarded,
    ),
  ],
  safe: [
    believing(() => canonical('shop.example'), []),
    believing(() => '<p>Hello</p>', []),
    believing(
      (host) => canonical(host.startsWith('sample.localhost') ? host : 'shop.example'),
      ['host'],
    ),
  ],
  traps: [
    believing((host) => `<p>You asked ${escaped(host)}.</p>`, ['host']),
    believing((host) => `<!-- served by ${host.length} --><p>Hi</p>`, forwarded),
    hearing((visit, { look }) =>
      hostOf(visit, 'x-forwarded-host') === ''
        ? '<p>Hi</p>'
        : look.page('No', '<p>Bad host.</p>', 400),
    ),
  ],
  also: ['redirect'],
};

/** Stored for all visitors; keeps the newest twenty entries. */
const kept =
  (show: (words: string) => string, flawedFields = 1): CaseMaker =>
  (stage) => {
    const path = stage.path();
    const [parameter, other] = [
      stage.dice.pick(['message', 'comment', 'text', 'review', 'note']),
      'name',
    ];
    const entries = [{ name: 'Marta', words: stage.dice.pick(visitorWords) }];
    const title = stage.label();
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: {
        [`GET ${path}`]: () =>
          stage.look.page(
            title,
            `${entries.map(({ name, words }) => `<div><b>${escaped(name)}</b> ${show(words)}</div>`).join('')}${stage.look.form(
              'post',
              path,
              [
                { name: other, value: '' },
                { name: parameter, value: '' },
              ],
            )}`,
          ),
        [`POST ${path}`]: ({ form }) => {
          entries.push({
            name: (form.get(other) ?? '').slice(0, 60),
            words: (form.get(parameter) ?? '').slice(0, 500 * flawedFields),
          });
          if (entries.length > 20) entries.shift();
          return { ...html(''), status: 303, headers: { location: path } };
        },
      },
      at: `* ${path}`,
      parameter,
      send: (words) => ({ target: path, form: { [other]: 'x', [parameter]: words } }),
    };
  };

export const scriptsStored: RangeClass = {
  name: 'XSS, stored',
  checks: ['xss-s', 'html-inj', 'xss-r'],
  level: 'normal',
  flaws: [
    kept((w) => `<p>${w}</p>`),
    kept((w) => `<input value="${w}">`),
    kept((w) => `<p>${w.replace(/<\/?script[^>]*>/gi, '')}</p>`),
    kept((w) => `<p title='${w}'>said</p>`),
    kept((w) => `<textarea>${w}</textarea>`),
  ],
  safe: [
    kept((w) => `<p>${escaped(w)}</p>`),
    kept((w) => `<input value="${escaped(w)}">`),
    kept((w) => `<p>${w.replace(/[^\w .,]/g, '')}</p>`),
    kept(() => '<p>Awaiting a look by us.</p>'),
  ],
  traps: [
    kept((w) => `<p>${w.replaceAll('<', '&lt;')}</p>`),
    kept((w) => `<textarea>${w.replaceAll('<', '&lt;')}</textarea>`),
    kept((w) => `<p>${escaped(w).slice(0, 12)}</p>`),
    kept((w) => `<!-- ${w.replace(/[->]/g, '')} -->`),
    kept((w) => `<p>${escaped(escaped(w))}</p>`),
  ],
  also: ['csrf-form', 'csrf-active'],
};

const fromAddress: readonly (readonly [source: string, parameter?: string])[] = [
  ['decodeURIComponent(location.hash.slice(1))'],
  ["decodeURIComponent(location.hash.split('=')[1] || '')"],
  ["new URLSearchParams(location.search).get('q') || ''", 'q'],
  ["decodeURIComponent((location.search.split('tag=')[1] || '').split('&')[0])", 'tag'],
  ["decodeURIComponent(document.URL.split('#')[1] || '')"],
];
const sinks = [
  (w: string) => `document.getElementById('out').innerHTML = ${w};`,
  (w: string) => `document.write('<b>' + ${w} + '</b>');`,
  (w: string) => `document.getElementById('out').insertAdjacentHTML('beforeend', ${w});`,
  (w: string) => `if (${w}) { eval('var a = ' + ${w}); }`,
  (w: string) => `document.getElementById('out').outerHTML = '<p>' + ${w} + '</p>';`,
  (w: string) => `if (${w}) { setTimeout(${w}, 1); }`,
];
const inertSinks = [
  (w: string) => `document.getElementById('out').textContent = ${w};`,
  (w: string) => `document.title = ${w};`,
  (w: string) => `document.getElementById('out').innerHTML = encodeURIComponent(${w});`,
  (w: string) => `document.getElementById('out').setAttribute('title', ${w});`,
  (w: string) =>
    `var n = parseInt(${w}, 10); document.getElementById('out').innerHTML = '<b>' + n + '</b>';`,
];

const inBrowser =
  (sink: (words: string) => string, [source, parameter]: readonly [string, string?]): CaseMaker =>
  (stage) => {
    const path = stage.path();
    const body = `<div id="out"></div><script>${sink(source)}</script>`;
    return {
      entrance: stage.look.link(parameter ? `${path}?${parameter}=maple` : path, stage.label()),
      answers: { [`GET ${path}`]: () => stage.look.page('Here', body) },
      at: `GET ${path}`,
      send: (words) => ({ target: `${path}?${parameter ?? 'x'}=${encodeURIComponent(words)}` }),
    };
  };
const messages = (code: string): CaseMaker => inBrowser(() => code, ['']);

export const scriptsInBrowser: RangeClass = {
  name: 'XSS in the browser',
  checks: ['xss-dom', 'xss-r', 'redirect'],
  also: ['redirect-dom'],
  level: 'normal',
  flaws: [
    ...sinks.flatMap((sink, at) =>
      [fromAddress[at % 5], fromAddress[(at + 2) % 5]].flatMap((source) =>
        source ? [inBrowser(sink, source)] : [],
      ),
    ),
    messages(
      "addEventListener('message', function (e) { document.getElementById('out').innerHTML = e.data; });",
    ),
    messages("addEventListener('message', function (e) { eval(String(e.data)); });"),
  ],
  safe: inertSinks.flatMap((sink, at) =>
    fromAddress.slice(at % 4, (at % 4) + 2).map((source) => inBrowser(sink, source)),
  ),
  traps: [
    messages(
      "addEventListener('message', function (e) { if (e.origin === 'https://partner.example') { document.getElementById('out').innerHTML = e.data; } });",
    ),
    messages("document.getElementById('out').innerHTML = '<b>' + location.hash.length + '</b>';"),
    messages('if (false) { document.write(location.hash); }'),
    messages(
      "var safe = location.hash.replace(/[^\\\\w]/g, ''); document.getElementById('out').innerHTML = safe;",
    ),
    messages(
      "document.getElementById('out').innerHTML = String(location.pathname.split('/').length);",
    ),
  ],
};
