import type { CaseMaker, RangeClass } from '../case.ts';

/** Which origins a WebSocket is accepted from; `host` is the site's own. */
type Accepts = (origin: string, path: string) => boolean;
type Script = (path: string) => string;

const literal: Script = (path) => `var live = new WebSocket("ws://" + location.host + "${path}");`;
const relative: Script = (path) => `var live = new WebSocket('${path}');`;
const built: Script = (path) =>
  `var base = location.origin.replace('http', 'ws'); var live = new WebSocket(\`\${base}${path}\`);`;
const later: Script = (path) =>
  `addEventListener('load', function () { var to = '${path}'; new WebSocket(location.origin.replace(/^http/, 'ws') + to); });`;
const scripts = [literal, relative, built, later];

const connecting =
  (accepts: Accepts, more = ''): CaseMaker =>
  (stage) => {
    const [page, title] = [stage.path('folder'), stage.label()];
    const path = `${page}/live`;
    const script = scripts[stage.turn % scripts.length] ?? literal;
    const body = `<p>Live from the counter.</p><script>${script(path + more)}</script>`;
    return {
      entrance: stage.look.link(page, stage.label()),
      answers: {
        [`GET ${page}`]: () => stage.look.page(title, body),
        [`GET ${path}`]: () => stage.look.page('No', '<p>Upgrade required.</p>', 426),
      },
      connects: (asked, origin) => asked.split('?', 1)[0] === path && accepts(origin, asked),
      at: `GET ${path}`,
      send: (words) => ({ target: path, headers: { origin: words } }),
    };
  };
const own = /^https?:\/\/sample\.localhost(?::\d+)?$/;
const ticket = 'f3Ua8NpYc5GeJm47';

export const sockets: RangeClass = {
  name: 'live connections',
  checks: ['ws-insecure'],
  level: 'normal',
  flaws: [
    connecting(() => true),
    connecting(() => true, '?room=4'),
    connecting((origin) => origin !== ''),
    connecting((origin) => origin.startsWith('http')),
    connecting((origin) => origin.includes('sample.localhost')),
    connecting((origin) => /^https?:\/\/sample\.localhost/.test(origin)),
    connecting((origin) => origin === 'null' || own.test(origin)),
  ],
  safe: [
    connecting((origin) => own.test(origin)),
    connecting((origin) => own.test(origin), '?room=4'),
    connecting(() => false),
    connecting((origin) => own.test(origin) || origin === 'https://shop.example'),
  ],
  traps: [
    // Only a script that has read the page knows the ticket, which a script of another origin cannot.
    connecting((_, path) => path.includes(ticket), `?ticket=${ticket}`),
    connecting((_, path) => path.includes(`key=${ticket}${ticket}`), `?key=${ticket}${ticket}`),
    connecting((origin) => own.test(origin), '?debug=1'),
    connecting((origin) => /^http:\/\/sample\.localhost:\d+$/.test(origin)),
    connecting((origin) => origin.endsWith('.shop.example') || own.test(origin)),
  ],
};
