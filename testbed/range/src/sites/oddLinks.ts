/** Sites whose first link to a page has a value that the page does not answer to; a later link has an ordinary one. */
import { openDatabase } from '@portal/sample-site/database';
import { escaped } from '@portal/sample-site/reply';
import type { SiteClass, SiteMaker } from './site.ts';

const tables = {
  things: [
    { id: 1, name: 'Lamp', kind: 'indoor' },
    { id: 2, name: 'Bench', kind: 'outdoor' },
    { id: 3, name: 'Chair', kind: 'indoor' },
  ],
} as const;

interface Manner {
  /** The values of the links, in their order on the page. */
  values: readonly string[];
  column: 'id' | 'kind';
  /** Whether the value becomes part of the statement. */
  flawed: boolean;
}

const listing =
  ({ values, column, flawed }: Manner): SiteMaker =>
  ({ look }) => {
    const database = openDatabase(tables);
    const links = values.map((value) =>
      look.link(`/list?${new URLSearchParams({ of: value })}`, `Number ${values.indexOf(value)}`),
    );
    return {
      answer: ({ path, query }) => {
        if (path === '/') return look.page('Start', look.list(links));
        if (path !== '/list') return undefined;
        const words = query.get('of') ?? '';
        const isKnown = tables.things.some((row) => words.startsWith(String(row[column])));
        // Before anything is looked up, what cannot be there is turned away.
        if (!isKnown) return look.page('None', '<p>There is no such thing.</p>');
        try {
          const of = column === 'id' ? words : `'${words}'`;
          const rows = flawed
            ? database.run(`SELECT name FROM things WHERE ${column} = ${of}`)
            : database.ask(`SELECT name FROM things WHERE ${column} = ?`, words);
          return look.page('List', look.list(rows.map(({ name }) => escaped(String(name)))));
        } catch {
          return look.page('List', look.list([]));
        }
      },
    };
  };

const odd = (column: 'id' | 'kind', value: string, ordinary: string, flawed = true): SiteMaker =>
  listing({ values: [value, ordinary], column, flawed });

export const oddLinks: SiteClass = {
  name: 'SQL, behind odd links',
  checks: ['sqli-bool', 'sqli-err'],
  level: 'normal',
  flaws: [
    odd('id', '', '2'),
    odd('id', '99999999', '2'),
    odd('kind', '', 'indoor'),
    odd('kind', "it's", 'outdoor'),
    odd('kind', '<none>', 'indoor'),
    odd('id', '-1', '3'),
  ],
  safe: [odd('id', '', '2', false), odd('kind', "it's", 'outdoor', false)],
  traps: [odd('kind', '(all)', 'indoor', false)],
};
