/** News and links to other sites: open redirects, their safe twins, and a page that crashes. */
import { type Area, spot } from '../ground/area.ts';
import { escaped, redirect } from '../ground/reply.ts';
import { page } from './layout.ts';
import type { Shop } from './shop.ts';

/** The addresses to which the safe twin of /go redirects. */
const partners: readonly string[] = ['https://mill.example/', 'https://ferry.example/times'];

const archive: Readonly<Record<string, readonly string[]>> = {
  2024: ['The ferry takes our rolls', 'A second oven'],
  2025: ['Rye in the window', 'The harbor market is back'],
};

export function newsArea({ database }: Shop): Area {
  return {
    answers: {
      'GET /news': () => {
        const items = database.ask('SELECT * FROM stories ORDER BY id').map((story) => {
          const title = escaped(String(story.title));
          return `<article class="panel"><h2><a href="/news/story?id=${story.id}">${title}</a></h2><p>${escaped(String(story.about).split('. ', 1)[0] ?? '')}.</p></article>`;
        });
        return page({
          title: 'News',
          menu: '/news',
          body: `<h1>News from the oven</h1><div class="cards">${items.join('')}</div><h2 style="margin-top:48px">Earlier</h2><ul><li><a href="/news/archive?year=2025">2025</a></li><li><a href="/news/archive?year=2024">2024</a></li><li><a href="/news/archive?year=2019">2019</a></li></ul><h2>Neighbors</h2><ul><li><a href="/go?to=https://mill.example/">The mill</a></li><li><a href="/out?to=https://ferry.example/times">Ferry times</a></li><li><a href="/leaving?to=https://market.example/">Harbor market</a></li><li><a href="https://press.example/harbor" target="_blank" rel="opener">In the press</a></li></ul><p>Deutsch? <a href="/language?set=de&amp;back=/news">Seite auf Deutsch</a></p>`,
        });
      },

      // Safe trap: one story is about database errors and password files.
      'GET /news/story': (visit) => {
        const [story] = database.ask(
          'SELECT * FROM stories WHERE id = ?',
          Number(visit.query.get('id')),
        );
        if (story === undefined) {
          return page({ title: 'No story', status: 404, body: '<h1>No such story</h1>' });
        }
        return page({
          title: String(story.title),
          menu: '/news',
          body: `<article><h1>${escaped(String(story.title))}</h1><p>${escaped(String(story.about))}</p><p><a href="/news">All news</a></p></article>`,
        });
      },

      'GET /news/archive': (visit) => {
        try {
          // Flaw: a year without news is not handled, and the visitor sees the stack trace.
          const titles = (archive[visit.query.get('year') ?? ''] as readonly string[]).map(
            (title) => `<li>${title}</li>`,
          );
          return page({
            title: 'Archive',
            menu: '/news',
            body: `<h1>Archive</h1><ul>${titles.join('')}</ul>`,
          });
        } catch (error) {
          const trace = ((error as Error).stack ?? '')
            .replaceAll(
              /\(?(?:file:\/\/)?\/\S*\/sample-site\/src\/sample\//g,
              '(/srv/harbor-bakery/app/',
            )
            .replaceAll(/\(?(?:file:\/\/)?\/\S*\/sample-site\/src\//g, '(/srv/harbor-bakery/lib/');
          return page({
            title: 'Error',
            status: 500,
            body: `<h1>Internal Server Error</h1><pre>${escaped(trace)}</pre>`,
          });
        }
      },

      // Flaw: redirects to any address.
      'GET /go': (visit) => redirect(visit.query.get('to') ?? '/'),

      // Flaw: meant for paths of this site, but '//elsewhere' also begins with a slash.
      'GET /language': (visit) => {
        const back = visit.query.get('back') ?? '/';
        return redirect(back.startsWith('/') ? back : '/');
      },

      // Safe twin of /go.
      'GET /out': (visit) => {
        const to = visit.query.get('to') ?? '';
        return redirect(partners.includes(to) ? to : '/news');
      },

      // Safe trap: it names the other site, and lets the visitor decide to go there.
      'GET /leaving': (visit) => {
        const to = visit.query.get('to') ?? '';
        const link = /^https?:\/\//.test(to) ? to : '/';
        return page({
          title: 'You are leaving',
          body: `<h1>You are leaving Harbor Bakery</h1><p>We do not bake what is behind this link: <a rel="noopener nofollow" href="${escaped(link)}">${escaped(link)}</a></p>`,
        });
      },
    },
    truth: {
      flaws: [
        spot('redirect', 'GET /go', 'to'),
        spot('redirect', 'GET /language', 'back'),
        spot('error-leak', 'GET /news/archive'),
        spot('path-leak', 'GET /news/archive'),
        spot('link-target', 'GET /news'),
      ],
      safe: [
        spot('redirect', 'GET /out', 'to'),
        spot('redirect', 'GET /leaving', 'to'),
        spot('xss-r', 'GET /leaving', 'to'),
        spot('error-leak', 'GET /news/story'),
        spot('sqli-err', 'GET /news/story', 'id'),
        spot('sqli-bool', 'GET /news/story', 'id'),
        spot('traversal', 'GET /news/story', 'id'),
        spot('redirect', 'GET /language', 'set'),
      ],
    },
  };
}
