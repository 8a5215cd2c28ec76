import type { Reply } from '@portal/sample-site/localSite';
import { escaped, html } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import {
  apiCall,
  type CoreMaker,
  cookie,
  getForm,
  header,
  jsonCall,
  link,
  postForm,
  segment,
  through,
} from '../carriers.ts';
import type { CaseMaker, RangeClass, Stage } from '../case.ts';
import { evaluate } from '../machines/expression.ts';
import { fetched, logged } from '../machines/fetcher.ts';
import { textOf } from '../machines/xml.ts';
import type { Outcome } from '../outcome.ts';

const addresses = [
  'url',
  'src',
  'feed',
  'image',
  'link',
  'site',
  'callback',
  'target',
  'page',
  'include',
];

const fetching =
  (
    show: (text: string) => Outcome,
    allow: (url: string) => boolean = () => true,
    fix = (words: string) => words,
  ): CoreMaker =>
  (stage) => ({
    value: 'http://partner.example/news.xml',
    parameters: addresses,
    answer: async (words) => {
      const url = fix(words);
      if (!allow(url)) return '<p>Not from there.</p>';
      return show(await fetched(url, stage.disk).catch(() => ''));
    },
  });
const whole = (text: string) => `<pre>${escaped(text)}</pre>`;
const silent = () => '<p>Thank you, it is on its way.</p>';
const size = (text: string) => `<p>${text.length} letters.</p>`;
const partner = (url: string) => URL.canParse(url) && new URL(url).host === 'partner.example';

const named = (show: (words: string, stage: Stage) => Outcome): CoreMaker => {
  return (stage) => ({
    value: 'http://partner.example/a',
    parameters: addresses,
    answer: (words) => show(words, stage),
  });
};
const ways = [link, getForm, postForm, jsonCall, apiCall];
const kept = [
  fetching(whole, partner),
  fetching(silent, partner),
  named((w) => `<p>${escaped(w)}</p>`),
  named((w) => `<a href="${escaped(/^https?:/.test(w) ? w : '/')}">Go</a>`),
];
const outwardTraps = [
  named(() => whole('ami-id\ninstance-id\nA lesson on metadata.')),
  named((w) => `<p>Could not connect to ${escaped(w)}.</p>`),
  named((w, { look }) =>
    /127\.|localhost|169\.254|\[/.test(w)
      ? look.page('No', '<p>Blocked.</p>', 403)
      : '<p>Fine.</p>',
  ),
  named((w) => `<p>${w.length} letters.</p>`),
  named((w) => `<img src="${escaped(/^https?:/.test(w) ? w : '/')}" alt="">`),
];

export const requests: RangeClass = {
  name: 'SSRF',
  checks: ['ssrf', 'rfi', 'traversal'],
  level: 'normal',
  flaws: through(ways, [
    fetching(whole),
    fetching(silent),
    fetching(size),
    fetching(silent, (url) => url.startsWith('http')),
    fetching(silent, undefined, (w) => (w.includes('://') ? w : `http://${w}`)),
  ]),
  safe: through(ways, kept),
  traps: through(ways, outwardTraps),
};

/** Runs code between PHP tags, but only `echo`; the rest is shown unchanged. */
const ranAsPhp = (text: string) =>
  text.replace(/<\?php\s+echo\s+(.*?);\s*\?>/gs, (_, given: string) =>
    given
      .split(',')
      .map((one) => evaluate(one))
      .join(''),
  );
/** PHP's `include` with an address. */
const including = (fix: (words: string) => string): CoreMaker => {
  return (stage) => ({
    value: 'http://partner.example/head',
    parameters: ['page', 'include', 'inc', 'module', 'tpl', 'content'],
    answer: async (words) => {
      const text = await fetched(fix(words), stage.disk).catch(() => '');
      return text === '' ? '<p>Failed opening the page for inclusion.</p>' : ranAsPhp(text);
    },
  });
};

export const inclusion: RangeClass = {
  name: 'remote inclusion',
  checks: ['rfi', 'ssrf', 'traversal'],
  level: 'full',
  flaws: through(
    [link, getForm, postForm],
    [
      including((w) => w),
      including((w) => `${w}.php`),
      including((w) => w.split('\0', 1)[0] ?? ''),
    ],
  ),
  safe: through([link, getForm, postForm], kept),
  traps: through([link, getForm, postForm], outwardTraps),
  also: ['xss-r', 'html-inj'],
};

const document = (words: string) => `<?xml version="1.0"?><order><item>${words}</item></order>`;
const reading = (resolve: boolean, show: (text: string) => string): CoreMaker => {
  return (stage) => ({
    value: document('tea'),
    parameters: ['xml', 'data', 'document', 'payload', 'soap'],
    answer: (words) =>
      textOf(words, stage.disk, resolve).then(show, (error: Error) =>
        stage.look.page('Error', `<pre>${escaped(error.message)}</pre>`, 400),
      ),
  });
};
/** A page whose script posts a document. */
const posted =
  (core: CoreMaker, type: string): CaseMaker =>
  (stage) => {
    const [path, made] = [stage.path('folder'), core(stage)];
    const code = `fetch('${path}/take', {method: 'POST', headers: {'Content-Type': '${type}'}, body: '${document('tea')}'});`;
    return {
      entrance: stage.look.link(path, stage.label()),
      answers: {
        [`GET ${path}`]: () => stage.look.page('Order', `<p>Sending.</p><script>${code}</script>`),
        [`POST ${path}/take`]: async (visit): Promise<Reply> => {
          const outcome = await made.answer(visit.body, visit);
          return typeof outcome === 'string' ? html(outcome) : (outcome as Reply);
        },
      },
      at: `POST ${path}/take`,
      send: (words) => ({ target: `${path}/take`, body: words, headers: { 'content-type': type } }),
    };
  };
const both = (cores: readonly CoreMaker[]): CaseMaker[] => [
  ...cores.map((core) => posted(core, 'application/xml')),
  ...cores.map((core) => posted(core, 'text/xml')),
  ...through([postForm, getForm], cores),
];

export const xml: RangeClass = {
  name: 'XML entities',
  checks: ['xxe', 'ssrf'],
  level: 'normal',
  flaws: both([
    reading(true, whole),
    reading(true, (text) => `<p>Ordered: ${escaped(text)}</p>`),
    reading(true, silent),
  ]),
  safe: both([reading(false, whole), reading(false, silent)]),
  traps: both([
    named((w) => whole(w.replace(/<!DOCTYPE.*/s, ''))),
    named((w) => (/DOCTYPE|ENTITY/.test(w) ? '<p>DOCTYPE is disallowed.</p>' : '<p>Taken.</p>')),
  ]),
  also: ['xss-r', 'html-inj'],
};

const directives = (words: string) =>
  words
    .replace(/<!--#echo var="?DATE_LOCAL"?\s*-->/gi, 'Saturday, 21-Nov-2026 14:00:00 UTC')
    .replace(/<!--#printenv\s*-->/gi, 'DOCUMENT_ROOT=/srv/www\nSERVER_SOFTWARE=Apache')
    .replace(
      /<!--#set var="?(\w+)"? value="?([^"]*)"?\s*-->(.*?)<!--#echo var="?\1"?\s*-->/gis,
      '$3$2',
    )
    .replace(/<!--#echo var="?(\w+)"?\s*-->/gi, '(none)')
    .replace(/<!--#\w+.*?-->/gs, '[an error occurred while processing this directive]');
const edge = (words: string) =>
  words
    .replace(/<esi:vars>(.*?)<\/esi:vars>/gis, (_, inner: string) =>
      inner.replace(/\$\(HTTP_HOST\)/g, 'shop'),
    )
    .replace(/<esi:comment[^>]*\/?>/gi, '')
    .replace(/<!--esi(.*?)-->/gs, '$1')
    .replace(/<esi:remove>.*?<\/esi:remove>/gis, '')
    .replace(/<esi:include[^>]*\/?>/gi, '');
const shown = (show: (words: string) => string): CoreMaker => {
  return ({ dice }) => ({ value: dice.pick(visitorWords), answer: (words) => show(words) });
};

export const includes: RangeClass = {
  name: 'server-side includes',
  checks: ['ssi'],
  level: 'full',
  flaws: through(
    [link, getForm, postForm, segment],
    [
      shown((w) => `<p>${directives(w)}</p>`),
      shown((w) => `<h2>Hello ${directives(w)}</h2>`),
      shown((w) => `<p>${edge(w)}</p>`),
      shown((w) => `<div>${edge(w)}</div>`),
    ],
  ),
  safe: through(
    [link, getForm, postForm, segment],
    [
      shown((w) => `<p>${escaped(w)}</p>`),
      shown((w) => `<p>${w.replace(/[^\w ]/g, '')}</p>`),
      shown((w) => `<p>${escaped(w)} and more</p>`),
    ],
  ),
  traps: through(
    [link, getForm, postForm],
    [
      shown((w) => `<p>[an error occurred while processing this directive] ${escaped(w)}</p>`),
      shown((w) => `<p>${escaped(w)} on Saturday, 21-Nov-2026</p>`),
      shown((w) => `<!-- ${w.replace(/[<>-]/g, '')} --><p>Hi</p>`),
      shown((w) => `<p>${escaped(w.toUpperCase())}</p>`),
      shown((w) => `<textarea>${escaped(w)}</textarea>`),
    ],
  ),
  also: ['xss-r', 'html-inj'],
};

const logging = (fix: (words: string) => string): CoreMaker => {
  return ({ dice }) => ({
    value: dice.pick(visitorWords),
    answer: (words) => {
      // Logged in the background; the answer does not wait for it.
      void logged(fix(words));
      return '<p>Thank you, we will look into it.</p>';
    },
  });
};
const places = [link, getForm, postForm, jsonCall, apiCall, header, cookie];

export const logLines: RangeClass = {
  name: 'Log4Shell',
  checks: ['log4shell', 'el', 'ssti'],
  level: 'log4shell',
  flaws: through(places, [
    logging((w) => w),
    logging((w) => `user ${w} asked`),
    logging((w) => w.slice(0, 300)),
  ]),
  safe: through(places, [
    logging((w) => w.replaceAll('${', '{')),
    shown((w) => `<p>${escaped(w)}</p>`),
    shown(() => '<p>Noted.</p>'),
  ]),
  traps: through(
    [link, getForm, postForm],
    [
      shown((w) => `<p>Blocked: ${escaped(w)}</p>`),
      shown(() => '<p>log4j 2.14.1 was here: a lesson.</p>'),
      shown((w) => `<pre>${escaped(w)}</pre>`),
      shown(() => '<p>jndi:ldap</p>'),
      shown((w) => `<p>${w.length}</p>`),
    ],
  ),
};
