/** Pages whose own scripts lead on to what an address or a message says. */
import type { CaseMaker, RangeClass } from '../case.ts';

const leading =
  (code: string, parameter?: string): CaseMaker =>
  (stage) => {
    const path = stage.path();
    return {
      entrance: stage.look.link(parameter ? `${path}?${parameter}=/` : path, stage.label()),
      answers: {
        [`GET ${path}`]: () =>
          stage.look.page('Here', `<p id="out">One moment.</p><script>${code}</script>`),
      },
      at: `GET ${path}`,
      send: () => ({ target: path }),
    };
  };
const heard = (code: string) =>
  leading(`window.addEventListener('message', function (e) { ${code} });`);
const web = (words: string) => `/^https?:\\/\\//.test(${words})`;
const fromHash = 'decodeURIComponent(location.hash.slice(1))';
const fromQuery = (name: string) => `new URLSearchParams(location.search).get('${name}') || ''`;

export const scriptRedirects: RangeClass = {
  name: 'redirects by scripts',
  checks: ['redirect-dom'],
  level: 'normal',
  flaws: [
    heard(`if (${web('e.data')}) location = e.data;`),
    heard(
      `if (typeof e.data === 'string' && e.data.indexOf('http') === 0) location.href = e.data;`,
    ),
    heard(
      `if (e.data.type === 'leave' && ${web('e.data.url')}) window.location.assign(e.data.url);`,
    ),
    heard(
      `var m = JSON.parse(e.data); if (m.action === 'open' && ${web('m.to')}) location.replace(m.to);`,
    ),
    leading(
      `window.onmessage = function (event) { var to = event.data && event.data.next; if (to && ${web('to')}) { document.location = to; } };`,
    ),
    leading(`var to = ${fromHash}; if (${web('to')}) location.href = to;`),
    leading(`var to = ${fromHash}; if (to.charAt(0) === '/') location.replace(to);`),
    leading(`var to = ${fromQuery('next')}; if (${web('to')}) window.location.href = to;`, 'next'),
    leading(
      `var to = ${fromQuery('back')}; if (to.indexOf('//') >= 0 && !/script/i.test(to)) location.assign(to);`,
      'back',
    ),
    leading(
      `var m = /goto=([^&]+)/.exec(location.search); if (m && ${web('decodeURIComponent(m[1])')}) self.location = decodeURIComponent(m[1]);`,
      'goto',
    ),
  ],
  safe: [
    heard(`if (e.origin !== location.origin) return; if (${web('e.data')}) location = e.data;`),
    heard(
      `if (e.origin === 'https://pay.partner.example' && ${web('e.data')}) location.href = e.data;`,
    ),
    heard(`if (e.data === 'reload') location.reload();`),
    heard(
      `var known = { help: '/help', home: '/' }; if (Object.hasOwn(known, e.data)) location = known[e.data];`,
    ),
    leading(
      `var to = new URL(${fromHash} || '/', location.href); if (location.hash && to.origin === location.origin) location.replace(to.pathname);`,
    ),
    leading(
      `var to = ${fromQuery('next')}; if (/^\\/[a-z]+$/.test(to)) location.href = to;`,
      'next',
    ),
  ],
  traps: [
    heard(`document.getElementById('out').textContent = 'Go to ' + e.data;`),
    heard(`location.hash = encodeURIComponent(String(e.data));`),
    leading(`if (location.hash.length > 1) location = '/?q=' + encodeURIComponent(${fromHash});`),
    heard(`if (e.source === window.parent && e.origin === location.origin) location = e.data.url;`),
    leading(
      `var to = ${fromQuery('next')}; if (to === 'https://partner.example/') location = to;`,
      'next',
    ),
  ],
};
