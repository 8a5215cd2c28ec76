/** Sites of one script, whose parameter chooses the page: what one page does, no other says. */
import { escaped } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

const names = ['about', 'orders', 'news', 'visit', 'team', 'jobs', 'press', 'help'] as const;

interface Manner {
  /** The parameter that chooses the page. */
  route: string;
  /** The page among the others that does not escape what it prints, if one does not. */
  careless?: (typeof names)[number];
  /** How many pages there are besides. */
  more?: number;
  /** Sent by a form of each page rather than by links. */
  byForm?: boolean;
}

const front =
  ({ route, careless, more = 0, byForm = false }: Manner): SiteMaker =>
  ({ look }) => {
    const all = [
      ...Array.from({ length: more }, (_, n) => `paper-${'abcdefghij'[n % 10]}${n}`),
      ...names,
    ];
    const to = (name: string, query = '&id=7') => `/index.php?${route}=${name}${query}`;
    const links = all.map((name) => look.link(to(name, byForm ? '' : undefined), name));
    return {
      answer: ({ path, query, form }) => {
        if (path !== '/' && path !== '/index.php') return undefined;
        const chosen = query.get(route) ?? '';
        if (!all.includes(chosen)) return look.page('Start', look.list(links));
        const words = form.get('id') ?? query.get('id') ?? '';
        const shown = chosen === careless ? words : escaped(words);
        const again = byForm ? look.form('post', to(chosen, ''), [{ name: 'id', value: '7' }]) : '';
        return look.page(chosen, `<p>Number ${shown}.</p>${again}`);
      },
    };
  };

export const frontControllers: SiteClass = {
  name: 'front controllers',
  checks: ['xss-r', 'html-inj'],
  level: 'normal',
  flaws: [
    front({ route: 'page', careless: 'help' }),
    front({ route: 'action', careless: 'news' }),
    front({ route: 'view', careless: 'press' }),
    front({ route: 'do', careless: 'team', byForm: true }),
    front({ route: 'module', careless: 'visit', more: 12 }),
    front({ route: 'page', careless: 'orders', byForm: true }),
  ],
  safe: [
    front({ route: 'page' }),
    front({ route: 'action', byForm: true }),
    front({ route: 'view', more: 12 }),
  ],
  traps: [
    // A hundred pages drawn by one piece of code.
    front({ route: 'page', more: 92 }),
  ],
};
