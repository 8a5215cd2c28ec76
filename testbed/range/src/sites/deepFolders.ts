/** Web applications whose pages lie folders down, and which read texts of their own: none goes above its root. */
import { escaped, file } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

const folders = ['de', 'help', 'texts', 'old', 'print'];
const descriptor = '<web-app>\n<display-name>Shop</display-name>\n</web-app>\n';

interface Manner {
  /** How many folders the page is down, the application's own among them. */
  depth: number;
  /** Whether the first folder is the application's name, and so its root. */
  named?: boolean;
  /** What is made of the name before it is opened. */
  filter?(words: string): string;
}

/** A file's path below the application's root, or undefined where the way leads out of it. */
function below(folder: readonly string[], words: string): string | undefined {
  const parts = [...folder];
  for (const part of words.split('/')) {
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

const reading =
  ({ depth, named = false, filter = (words) => words }: Manner): SiteMaker =>
  ({ dice, look }) => {
    const way = dice.shuffled(folders).slice(0, depth);
    const page = `/${way.join('/')}/read.jsp`;
    const own = way.slice(named ? 1 : 0);
    return {
      answer: ({ path, query }) => {
        if (path === '/') return look.page('Start', look.link(`${page}?text=terms.txt`, 'Terms'));
        if (path !== page) return undefined;
        const opened = below(own, filter(query.get('text') ?? ''));
        if (opened === undefined) return look.page('Error', '<p>Cannot open it.</p>', 500);
        if (opened === 'WEB-INF/web.xml') return file(descriptor);
        return opened === [...own, 'terms.txt'].join('/')
          ? look.page('Terms', '<p>We deliver within a week.</p>')
          : look.page('None', '<p>No such text.</p>', 404);
      },
    };
  };

const withoutClimbing = (words: string): string =>
  words.includes('../') ? withoutClimbing(words.replaceAll('../', '')) : words;

export const deepFolders: SiteClass = {
  name: 'traversal, folders down',
  checks: ['traversal'],
  level: 'normal',
  flaws: [
    reading({ depth: 1 }),
    reading({ depth: 3 }),
    reading({ depth: 5 }),
    reading({ depth: 5, named: true }),
    reading({ depth: 3, filter: (words) => words.replaceAll('../', '') }),
    reading({ depth: 4, named: true, filter: (words) => words.replaceAll('../', '') }),
    reading({ depth: 4, filter: (words) => words.replace('../', '') }),
  ],
  safe: [
    reading({ depth: 3, filter: withoutClimbing }),
    reading({ depth: 5, filter: (words) => words.replace(/.*\//s, '') }),
  ],
  traps: [
    ({ look }) => ({
      answer: ({ path, query }) =>
        path === '/'
          ? look.page('Start', look.link('/de/help/read.jsp?text=terms.txt', 'Terms'))
          : look.page(
              'Lesson',
              `<pre>${escaped(descriptor)}</pre><p>${escaped(query.get('text') ?? '')}</p>`,
            ),
    }),
    ({ look }) => ({
      answer: ({ path, query }) =>
        path === '/'
          ? look.page('Start', look.link('/de/help/read.jsp?text=terms.txt', 'Terms'))
          : look.page('Text', `<p>There is no ${escaped(query.get('text') ?? '')}.</p>`),
    }),
  ],
};
