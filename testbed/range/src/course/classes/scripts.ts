import { escaped, file, json, scriptString } from '@portal/sample-site/reply';
import { visitorWords } from '../../random/words.ts';
import {
  apiCall,
  type CoreMaker,
  getForm,
  jsonCall,
  link,
  postForm,
  segment,
  through,
} from '../carriers.ts';
import type { RangeClass, Stage } from '../case.ts';
import type { Outcome } from '../outcome.ts';

const shown =
  (show: (words: string, stage: Stage) => Outcome): CoreMaker =>
  (stage) => ({
    value: stage.dice.pick(visitorWords),
    answer: (words) => show(words, stage),
  });

const noAngles = (words: string) => words.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const noQuotes = (words: string) => words.replace(/["']/g, '');

const flaws = [
  (w: string) => `<p>You asked for <b>${w}</b>.</p>`,
  (w: string) => `<h2>${w.toLowerCase()}</h2>`,
  (w: string) => `<p>${w.replace(/<\/?script[^>]*>/gi, '')} is in season.</p>`,
  (w: string) => `<p>${w.replace(/script/gi, '')}</p>`,
  (w: string) => `<p>${noQuotes(w)}</p>`,
  (w: string) => `<!-- asked: ${w} --><p>Nothing today.</p>`,
  (w: string) => `<textarea rows="2">${w}</textarea>`,
  (w: string) => `<select><option>${w}</option></select>`,
  (w: string) => `<noscript><p>${w}</p></noscript>`,
  (w: string) => `<style>p { color: ${w} }</style><p>Blue.</p>`,
  (w: string) => `<input type="text" name="again" value="${noAngles(w)}">`,
  (w: string) => `<input type='text' name='again' value='${noAngles(w)}'>`,
  (w: string) => `<input type=text name=again value=${noAngles(w)}>`,
  (w: string) => `<input type=text name=again value=${escaped(w)}>`,
  (w: string) => `<input type="hidden" name="again" value="${w}">`,
  (w: string) => `<a href="${escaped(w)}">Your page</a>`,
  (w: string) => `<iframe src="${escaped(w)}" title="page"></iframe>`,
  (w: string) => `<p onclick="pick('${noAngles(w)}')">Pick</p>`,
  (w: string) => `<p onclick="void(&quot;${escaped(w)}&quot;)">Pick</p>`,
  (w: string) => `<script>var word = '${noAngles(w)}';</script><p>Ready.</p>`,
  (w: string) => `<script>var word = "${noAngles(w)}";</script><p>Ready.</p>`,
  (w: string) => `<script>var n = ${noAngles(noQuotes(w))};</script><p>Ready.</p>`,
  (w: string) => `<script>var n = ${escaped(w)};</script><p>Ready.</p>`,
  (w: string) => `<script>/* ${w.replace(/['"]/g, '')} */ var n = 1;</script><p>Ready.</p>`,
  (w: string) => `<script>// ${w}\nvar n = 1;</script><p>Ready.</p>`,
  (w: string) => `<script>var t = \`${noAngles(w)}\`;</script><p>Ready.</p>`,
  (w: string) => `<script>var w = '${w.replaceAll("'", "\\'")}';</script><p>Ready.</p>`,
].map((show) => shown(show));

/** What is printed only of some inputs, or not as it came. */
const changed = [
  (w: string) => `<p>${w.toUpperCase()}</p>`,
  (w: string) => `<input type="text" name="again" value="${noAngles(w).toUpperCase()}">`,
  (w: string) => `<p>${w.charAt(0).toUpperCase()}${w.slice(1)} is in season.</p>`,
  (w: string) => `<p>${w.slice(0, 30)}</p>`,
  (w: string) => `<title>${w.slice(0, 30)}</title>`,
  (w: string) => (/[<>]/.test(w) ? `<p>We cannot look for ${w}.</p>` : '<p>Thank you.</p>'),
  (w: string) => (/["']/.test(w) ? `<p>We cannot look for ${w}.</p>` : '<p>Thank you.</p>'),
  (w: string) => (/^<[a-z].*>$/is.test(w) ? `<p>${w}</p>` : '<p>Only markup, please.</p>'),
].map((show) => shown(show));

const raw = (body: string, type: string, headers: Record<string, string> = {}): Outcome => ({
  ...file(body, type),
  headers: { 'content-type': type, ...headers },
});

const rawFlaws: readonly CoreMaker[] = [
  // HTML by its content type, regardless of the surrounding page.
  shown((w) => raw(`<html><body>${w}</body></html>`, 'text/html; charset=iso-8859-1')),
  shown((w) => raw(`{"words": "${w}"}`, 'text/html')),
  shown((w, { look }) => look.page('Lost', `<p>Nothing is called ${w}.</p>`, 404)),
  shown((w, { look }) => look.page('Lost', `<p>Nothing is called ${w.toUpperCase()}.</p>`, 404)),
  shown((w, { look }) =>
    look.page('Lost', `<p>${/\d|</.test(w) ? `There is no ${w}.` : 'There is none.'}</p>`, 404),
  ),
  shown((w, { look }) => look.page('Error', `<p>Cannot read ${w}.</p>`, 500)),
  shown((w) =>
    raw(`<svg xmlns="http://www.w3.org/2000/svg"><text>${w}</text></svg>`, 'image/svg+xml'),
  ),
];

/** A server that names the type of an answer by how it begins. */
const guessed: readonly CoreMaker[] = [
  shown((w) => raw(w, /^<(?:script|html|!doctype)\b/i.test(w) ? 'text/html' : 'text/plain')),
];

const twins = [
  (w: string) => `<p>You asked for <b>${escaped(w)}</b>.</p>`,
  (w: string) => `<input type="text" name="again" value="${escaped(w)}">`,
  (w: string) => `<input type='text' name='again' value='${escaped(w)}'>`,
  (w: string) => `<p id="w"></p><script>var word = ${scriptString(w)};</script>`,
  (w: string) => `<textarea rows="2">${escaped(w)}</textarea>`,
  (w: string) => `<!-- asked: ${escaped(w)} --><p>Nothing today.</p>`,
  (w: string) => `<a href="?again=${encodeURIComponent(w)}">Once more</a>`,
  (w: string) => `<a href="${/^https?:\/\//.test(w) ? escaped(w) : '/'}">Your page</a>`,
  (w: string) => `<p>${w.replace(/[^a-z0-9 ]/gi, '')} is in season.</p>`,
  (w: string) => `<p>${noAngles(w)}</p>`,
  (w: string) => `<script>var w = '${escaped(w)}';</script><p>Ready.</p>`,
  (w: string) => `<style>p { color: ${w.replace(/[<>]/g, '')} }</style><p>Blue.</p>`,
  (w: string) => `<p title="${escaped(w)}" data-x='${escaped(w)}'>Point here.</p>`,
  (w: string) => `<script type="application/json">${scriptString(w)}</script><p>Ready.</p>`,
  (w: string) => `<p>${w.length} letters.</p>`,
  (w: string) => `<p>${escaped(w.toUpperCase())}</p>`,
  (w: string) => `<p>${w.slice(0, 10)}</p>`,
  (w: string) => `<p>${/["'<>]/.test(w) ? `We cannot look for ${escaped(w)}.` : 'Thank you.'}</p>`,
].map((show) => shown(show));

const nosniff = { 'x-content-type-options': 'nosniff' };
const traps: readonly CoreMaker[] = [
  shown((w) => raw(`You said: ${w}\n`, 'text/plain; charset=utf-8', nosniff)),
  shown((w) => raw(w, 'text/plain; charset=utf-8')),
  shown((w) => json({ words: w }, nosniff)),
  shown((w) =>
    raw(`<a>${w}</a>`, 'application/octet-stream', { 'content-disposition': 'attachment' }),
  ),
  shown((w) => `<xmp>${w.replace(/<\/xmp/gi, '')}</xmp>`),
  shown((w) => `<textarea>${w.replaceAll('</', '')}</textarea>`),
  shown((w) => `<script>var w = '${w.replace(/[\\'\n\r<>]/g, '')}';</script><p>Ready.</p>`),
  shown((w) => `<p>${escaped(escaped(w))}</p>`),
  shown((w, { look }) =>
    /[<>"'();]/.test(w) ? look.page('No', '<p>Not like that.</p>', 403) : `<p>${escaped(w)}</p>`,
  ),
  shown((w) => ({
    status: 302,
    headers: { location: '/', 'content-type': 'text/html' },
    body: `<p>Gone to ${escaped(w)}</p>`,
  })),
];

const reading = [link, getForm, postForm, segment];

export const scriptsReflected: RangeClass = {
  name: 'XSS, reflected',
  checks: ['xss-r', 'html-inj'],
  level: 'normal',
  flaws: [
    ...through([link, getForm, postForm], [...flaws, ...changed]),
    ...through([link, segment], rawFlaws),
    ...through([link], guessed),
  ],
  safe: [...through(reading, twins), ...through([jsonCall, apiCall], twins.slice(0, 2))],
  traps: through([link, getForm, postForm], traps),
  also: ['csti'],
};

const closed = { 'content-security-policy': "default-src 'self'; script-src 'self'" };
/** Tags can be injected, but scripts do not run: the page's policy forbids them, or a filter removes them. */
const tagsOnly = (show: (words: string) => string): CoreMaker =>
  shown((words, { look }) => {
    const page = look.page('Found', show(words));
    return { ...page, headers: { ...page.headers, ...closed } };
  });
const formless = (words: string) =>
  words
    .replace(/<(?!\/?(?:b|i|u|h1|h2|p|a|div|form|input|img)\b)/gi, '&lt;')
    .replace(/\bon\w+\s*=/gi, '');

export const markup: RangeClass = {
  name: 'HTML injection',
  checks: ['html-inj', 'xss-r'],
  level: 'normal',
  flaws: through(reading, [
    tagsOnly((w) => `<p>You asked for ${w}.</p>`),
    tagsOnly((w) => `<div>${w}</div>`),
    tagsOnly((w) => `<table><tr><td>${w}</td></tr></table>`),
    tagsOnly((w) => `<h2>${w}</h2>`),
    tagsOnly((w) => `<ul><li>${w}</li></ul>`),
    tagsOnly((w) => `<p>${formless(w)}</p>`),
    tagsOnly((w) => `<blockquote>${formless(w)}</blockquote>`),
  ]),
  safe: through(reading, twins),
  traps: through([link, getForm, postForm], traps),
};
