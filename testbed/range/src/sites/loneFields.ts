/** Sites with a form of several fields, which takes one of them at a time and answers an error to all. */
import { escaped } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

interface Manner {
  method: 'get' | 'post';
  /** The names of the fields; of several that are sent the form takes none, unless it takes `all`. */
  fields: readonly string[];
  all?: boolean;
  /** The field that is printed as it came, if one is. */
  careless?: string;
  /** How it says that it takes one alone. */
  refusal?: string;
  status?: number;
}

const search =
  ({ method, fields, all = false, careless, refusal, status = 200 }: Manner): SiteMaker =>
  ({ look }) => {
    const form = `${look.form(
      method,
      '/search',
      fields.map((name) => ({ name, value: '' })),
    )}`;
    return {
      answer: ({ path, query, form: sent }) => {
        if (path === '/') return look.page('Start', form);
        if (path !== '/search') return undefined;
        const given = fields.filter((name) => (sent.get(name) ?? query.get(name) ?? '') !== '');
        if (given.length === 0) return look.page('Search', form);
        if (given.length > 1 && !all)
          return look.page(
            'Search',
            `<p>${refusal ?? 'Error: give one of them, not both.'}</p>`,
            status,
          );
        const printed = given.map((name) => {
          const words = sent.get(name) ?? query.get(name) ?? '';
          return `<p>Nothing for ${name} ${name === careless ? words : escaped(words)}.</p>`;
        });
        return look.page('Search', printed.join(''));
      },
    };
  };

const two = ['code', 'words'] as const;
const three = ['street', 'town', 'nearby'] as const;

export const loneFields: SiteClass = {
  name: 'forms of one field',
  checks: ['xss-r', 'html-inj'],
  level: 'normal',
  flaws: [
    search({ method: 'get', fields: two, careless: 'code' }),
    search({ method: 'post', fields: two, careless: 'words' }),
    search({ method: 'post', fields: three, careless: 'town' }),
    search({ method: 'get', fields: three, careless: 'nearby', status: 400 }),
    // It says so in words that nobody foresaw.
    search({ method: 'post', fields: two, careless: 'code', refusal: 'One at a time.' }),
    // All at once are taken as well.
    search({ method: 'post', fields: three, careless: 'street', all: true }),
  ],
  safe: [
    search({ method: 'get', fields: two }),
    search({ method: 'post', fields: three }),
    search({ method: 'post', fields: two, all: true }),
  ],
  traps: [search({ method: 'post', fields: two, refusal: 'Lost in &lt;words&gt;.' })],
};
