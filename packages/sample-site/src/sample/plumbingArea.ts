/** Technical addresses: scripts, the style sheet, robots.txt, the site map, data, metrics. */
import { type Area, spot } from '../ground/area.ts';
import { escaped, file, json } from '../ground/reply.ts';
import { page } from './layout.ts';
import type { Shop } from './shop.ts';
import { style } from './style.ts';

/** Only the banner from which scanners detect the version; the library itself is not included. */
const oldLibrary =
  '/*! jQuery v1.8.1 jquery.com | jquery.org/license */\n/* A stub of this demonstration website: the banner above is all there is of it. */\n';

/** In two halves, so that this source does not look as if it contained a key. */
const inventedKey = `AKIA${'4HARBORBAKERY2QX'}`;

const script = `// Shop script, built from shop.ts
var weather = { key: '${inventedKey}' };
fetch('/api/hours').then(function (answer) { return answer.json(); }).then(function (hours) {
  document.documentElement.dataset.open = hours.open;
});
function suggest(words) { return fetch('/api/search?q=' + encodeURIComponent(words)); }
//# sourceMappingURL=shop.js.map
`;

const sourceMap = {
  version: 3,
  file: 'shop.js',
  sources: ['shop.ts'],
  sourcesContent: ['// Ask Tomas before changing the till.\nconst weather = { key: readKey() };\n'],
  names: [],
  mappings: 'AAAA',
};

const mapped = [
  '',
  'products',
  'product?id=4',
  'news',
  'recipes',
  'visit',
  'contact',
  'signin',
  'offers',
  'thanks?back=/',
  'gift-card?message=Thank+you',
  'stockists?town=Eastbay',
  'tide',
];

export function plumbingArea({ database }: Shop): Area {
  let seen = 0;
  return {
    answers: {
      'GET /assets/shop.css': () => file(style, 'text/css; charset=utf-8'),
      'GET /assets/shop.js': () => file(script, 'text/javascript; charset=utf-8'),
      'GET /assets/shop.js.map': () => json(sourceMap),
      'GET /assets/jquery-1.8.1.min.js': () => file(oldLibrary, 'text/javascript; charset=utf-8'),
      'GET /robots.txt': () =>
        file('User-agent: *\nDisallow: /backup/\nDisallow: /staff\nSitemap: /sitemap.xml\n'),
      'GET /sitemap.xml': (visit) => {
        const origin = `http://${escaped(visit.headers.host?.toString() ?? 'sample.localhost')}`;
        const lines = mapped.map((path) => `<url><loc>${origin}/${escaped(path)}</loc></url>`);
        return file(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
          'application/xml',
        );
      },

      // Flaw: any origin is allowed, with the visitor's cookies.
      'GET /api/hours': (visit) => {
        const origin = visit.headers.origin?.toString();
        const allow = origin && {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        };
        return json({ open: '6:30', close: '15:00', closed: ['Monday'] }, allow || {});
      },
      // Safe twin: open to all origins, but without cookies, and the data is not secret.
      'GET /api/products': () =>
        json(database.ask('SELECT id, name, cents FROM products ORDER BY id'), {
          'access-control-allow-origin': '*',
        }),

      // Flaw: metrics of the running server are public.
      'GET /metrics': () =>
        file(
          `# HELP process_resident_memory_bytes Resident memory size in bytes.\n# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes ${process.memoryUsage.rss()}\n# HELP process_uptime_seconds Uptime.\n# TYPE process_uptime_seconds gauge\nprocess_uptime_seconds ${Math.round(process.uptime())}\n`,
          'text/plain; version=0.0.4; charset=utf-8',
        ),

      // Flaw: the request is echoed with its cookies (RFC 9110 §9.3.8).
      'TRACE /': (visit) =>
        file(
          `TRACE / HTTP/1.1\r\n${Object.entries(visit.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\r\n')}\r\n`,
          'message/http',
        ),

      // Safe trap: no two answers are the same, for any request.
      'GET /tide': (visit) => {
        seen = (seen + 1) % 997;
        const rows = Array.from({ length: 1 + (seen % 7) }, (_, hour) => {
          return `<tr><td>${6 + hour}:${10 + (seen % 49)}</td><td>${((seen * (hour + 3)) % 29) / 10} m</td></tr>`;
        });
        const pier = visit.query.get('pier') === 'north' ? 'north' : 'south';
        return page({
          title: 'Tide',
          body: `<h1>Tide at the ${pier} pier</h1><table><tbody>${rows.join('')}</tbody></table><p><a href="/tide?pier=north">North pier</a> · <a href="/tide?pier=south">South pier</a></p>`,
        });
      },
    },
    truth: {
      flaws: [
        spot('vuln-js', '* *'),
        spot('secrets', 'GET /assets/shop.js'),
        spot('sourcemap', 'GET /assets/shop.js*'),
        spot('cors', 'GET /api/hours'),
        spot('admin-ui', 'GET /metrics'),
        spot('methods', '* /'),
      ],
      safe: [spot('cors', 'GET /api/products'), spot('sqli-bool', 'GET /tide', 'pier')],
      arguable: [
        spot('comments', 'GET /assets/*'),
        spot('wellknown', '* *'),
        spot('methods', '* *'),
      ],
    },
  };
}
