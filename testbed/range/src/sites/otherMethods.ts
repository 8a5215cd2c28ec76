/** Sites on which a page takes a field by the other method than the form or the link that leads to it says. */
import { escaped } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

interface Manner {
  says: 'get' | 'post';
  /** What it does with the field. */
  show(words: string): string;
  /** Whether it takes the field by either. */
  byBoth?: boolean;
}

const greeting =
  ({ says, show, byBoth = false }: Manner): SiteMaker =>
  ({ look }) => {
    const fields = [
      { name: 'kind', value: 'plain', type: 'hidden' as const },
      { name: 'who', value: 'ann' },
    ];
    const entrance =
      says === 'post' ? look.form('post', '/greet', fields) : look.link('/greet?who=ann', 'Greet');
    return {
      answer: ({ path, method, query, form }) => {
        if (path === '/') return look.page('Start', entrance);
        if (path !== '/greet') return undefined;
        if (says === 'get' && method === 'GET' && !byBoth)
          return look.page('No', '<p>Not by this method.</p>', 405);
        const sent = says === 'get' ? form.get('who') : query.get('who');
        const words = sent ?? (byBoth ? (form.get('who') ?? query.get('who')) : null);
        return look.page('Hello', `<p>${show(words ?? 'stranger')}</p>`);
      },
    };
  };

const careless = (words: string) => `Hello ${words}.`;
const careful = (words: string) => `Hello ${escaped(words)}.`;

export const otherMethods: SiteClass = {
  name: 'fields by the other method',
  checks: ['xss-r', 'html-inj'],
  level: 'normal',
  flaws: [
    greeting({ says: 'post', show: careless }),
    greeting({ says: 'get', show: careless }),
    greeting({ says: 'post', show: careless, byBoth: true }),
    greeting({ says: 'get', show: careless, byBoth: true }),
  ],
  safe: [
    greeting({ says: 'post', show: careful }),
    greeting({ says: 'get', show: careful }),
    greeting({ says: 'post', show: careful, byBoth: true }),
  ],
  traps: [
    // It says the same to everybody.
    greeting({ says: 'post', show: () => 'Hello.' }),
    greeting({ says: 'get', show: () => 'Hello.' }),
  ],
};
