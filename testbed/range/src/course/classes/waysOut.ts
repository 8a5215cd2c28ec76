import type { OutgoingHttpHeaders } from 'node:http';
import type { Reply } from '@portal/sample-site/localSite';
import { escaped, html, redirect, scriptString } from '@portal/sample-site/reply';
import { goParameters, visitorWords } from '../../random/words.ts';
import { type CoreMaker, getForm, link, postForm, segment, through } from '../carriers.ts';
import type { RangeClass } from '../case.ts';
import type { Outcome } from '../outcome.ts';

const partner = 'https://partner.example/';

const going =
  (go: (to: string) => Outcome, usual: readonly string[] = ['/', partner, '/more']): CoreMaker =>
  ({ dice }) => ({
    value: dice.pick(usual),
    parameters: goParameters,
    answer: (words) => go(words || '/'),
  });
const scripted = (code: string) =>
  html(`<!doctype html><p>One moment.</p><script>${code}</script>`);

const open: readonly CoreMaker[] = [
  going((to) => redirect(to)),
  going((to) => ({ ...redirect(to), status: 301 })),
  going((to) => ({ ...redirect(to), status: 307 })),
  going((to) => redirect(to.startsWith('/') ? to : '/')),
  going((to) => redirect(/^https?:/.test(to) ? to : '/')),
  // A visitor who has never seen the partner's name cannot guess it.
  going(
    (to) => redirect(/^https?:\/\/partner\.example/.test(to) || /^\/\w*$/.test(to) ? to : '/'),
    [partner],
  ),
  going((to) => redirect(to.startsWith('//') ? '/' : to)),
  going(
    (to) => redirect(to.includes('partner.example') || to.startsWith('/m') ? to : '/'),
    [partner],
  ),
  going((to) => ({
    status: 200,
    headers: { refresh: `0; url=${clean(to)}`, 'content-type': 'text/html' },
    body: '<p>One moment.',
  })),
  going((to) =>
    html(
      `<!doctype html><meta http-equiv="refresh" content="0; url=${escaped(to)}"><p>One moment.`,
    ),
  ),
  going((to) => scripted(`location.href = ${scriptString(to)};`)),
  going((to) => scripted(`window.location.replace(${scriptString(to)});`)),
  going((to) => scripted(`top.location = ${scriptString(to)};`)),
];

const closed: readonly CoreMaker[] = [
  going((to) => redirect(to === partner ? partner : '/')),
  going((to) => redirect(/^\/(?![/\\])[\w/.-]*$/.test(to) ? to : '/')),
  going((to) => redirect(`/more?from=${encodeURIComponent(to)}`)),
  going((to) => redirect(hostOf(to) === 'partner.example' ? to : '/')),
  going((to) =>
    scripted(`location.href = '/more?from=' + encodeURIComponent(${scriptString(to)});`),
  ),
  going((to) => redirect(`https://partner.example/?to=${encodeURIComponent(to)}`)),
];

const traps: readonly CoreMaker[] = [
  going((to) => `<p><a href="${/^https?:/.test(to) ? escaped(to) : '/'}">Leave us</a></p>`),
  going((to) => ({
    ...html(`<p>${escaped(to)}</p>`),
    headers: { ...html('').headers, 'x-goes-to': clean(to) },
  })),
  going((to) => `<noscript>${escaped(to)}</noscript><p>Where would you like to go?</p>`),
  going((to) => scripted(`var to = ${scriptString(to)}; document.title = to;`)),
  going((to) => `<p>The page moved; location: ${escaped(to)}</p>`),
  going((to) => redirect(`/go-to/${encodeURIComponent(to)}`)),
];

function clean(words: string): string {
  return words.replace(/[^\x20-\x7e]/g, '');
}
function hostOf(to: string): string {
  return URL.canParse(to) ? new URL(to).host : '';
}

const ways = [link, getForm];

export const redirects: RangeClass = {
  name: 'redirects',
  checks: ['redirect'],
  level: 'normal',
  flaws: [...through(ways, open), ...through([postForm], open.slice(0, 2))],
  safe: through([...ways, postForm], closed),
  traps: through(ways, traps),
  also: ['xss-r', 'xss-dom', 'html-inj', 'ssrf'],
};

/**
 * Puts the input into a header's value with its line breaks, so that what follows them becomes part of the
 * answer.
 */
function headed(name: string, value: string, body = '<p>Hello.</p>', status = 200): Reply {
  const [first = '', ...more] = value.split(/\r\n|\n|\r/);
  const headers: OutgoingHttpHeaders = { 'content-type': 'text/html', [name]: clean(first) };
  const end = more.indexOf('');
  for (const line of end < 0 ? more : more.slice(0, end)) {
    const [, field = '', told = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (field !== '') headers[field.toLowerCase()] = clean(told);
  }
  return { status, headers, body: end < 0 ? body : more.slice(end + 1).join('\r\n') };
}

const split = (
  reply: (words: string) => Outcome,
  parameters: readonly string[] = ['lang', 'theme', 'ref', 'page', 'next', 'file', 'name'],
): CoreMaker => {
  return ({ dice }) => ({ value: dice.pick(visitorWords), parameters, answer: reply });
};
const oneLine = (words: string) => words.replace(/[\r\n].*/s, '');

export const headerLines: RangeClass = {
  name: 'header lines',
  checks: ['crlf'],
  level: 'normal',
  flaws: through(
    [link, getForm, postForm, segment],
    [
      split((w) => headed('location', `/${w}`, '', 302)),
      split((w) => headed('location', `/more?ref=${w}`, '', 301)),
      split((w) => headed('set-cookie', `lang=${w}`)),
      split((w) => headed('x-theme', w)),
      split((w) => headed('content-disposition', `inline; filename=${w}`)),
      split((w) => headed('content-language', w)),
      split((w) => headed('x-trace', w.replaceAll('\r\n', ''))),
    ],
  ),
  safe: through(
    [link, getForm, postForm, segment],
    [
      split((w) => headed('location', `/${encodeURIComponent(w)}`, '', 302)),
      split((w) => headed('set-cookie', `lang=${encodeURIComponent(w)}`)),
      split((w) => headed('x-theme', w.replace(/[\r\n]/g, ''))),
      split((w) => headed('x-theme', oneLine(w))),
      split((w) => `<p>${escaped(w)}</p>`),
    ],
  ),
  traps: through(
    [link, getForm, postForm],
    [
      split((w) => `<pre>HTTP/1.1 200 OK\nX-Theme: ${escaped(w)}</pre>`),
      split((w) => headed('x-theme', w.replace(/[\r\n]+/g, ' '))),
      split((w) => headed('x-theme', JSON.stringify(w).slice(1, -1))),
      split((w) => ({ status: /[\r\n]/.test(w) ? 400 : 200, headers: {}, body: 'Header' })),
      split((w) => headed('location', `/more#${encodeURI(w)}`, '', 302)),
    ],
  ),
  also: ['redirect', 'xss-r', 'html-inj'],
};
