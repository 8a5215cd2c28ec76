import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '@portal/sample-site/database';
import { escaped } from '@portal/sample-site/reply';
import {
  apiCall,
  type CoreMaker,
  cookie,
  getForm,
  graphql,
  header,
  jsonCall,
  link,
  postForm,
  segment,
  through,
} from '../carriers.ts';
import type { RangeClass, Stage } from '../case.ts';
import { complaints, nearOf } from '../machines/sqlWords.ts';
import type { Outcome } from '../outcome.ts';

/** A whole statement that contains the input, and an input that fits it. */
type Statement = (stage: Stage) => { value: string; sql(words: string): string };

const ofKind = (where: (column: string, words: string) => string): Statement => {
  return (stage) =>
    of(stage, stage.dice.pick(stage.trade.kinds), ([, column], words) => where(column, words));
};
const byNumber = (value: string, where: (words: string) => string): Statement => {
  return (stage) => of(stage, value, (_columns, words) => where(words));
};
const kind = ofKind((column, words) => `${column} = '${words}'`);
const title: Statement = (stage) =>
  of(stage, some(stage), ([column], words) => `${column} LIKE '%${words}%'`);
const number = byNumber('2', (words) => `id = ${words}`);
const simple = [kind, title, number];
const statements: readonly Statement[] = [
  ...simple,
  byNumber('3', (words) => `id IN (${words})`),
  // A date that stands without quotes is a sum, which is above every number of the list.
  byNumber('2024-01-15', (words) => `id < ${words}`),
  byNumber('7', (words) => `(id < 9 AND (id = ${words}))`),
  ofKind((column, words) => `(${column} IN ('${words}'))`),
  ofKind((column, words) => `${column} = "${words}"`),
  ofKind((column, words) => `(${column} = ("${words}"))`),
  ({ trade }) => ({ value: 'id', sql: (w) => `SELECT * FROM ${trade.table} ORDER BY ${w}` }),
  ({ trade }) => ({ value: '4', sql: (w) => `SELECT * FROM ${trade.table} LIMIT ${w}` }),
  ({ trade: { table, columns } }) => ({
    value: 'id',
    sql: (w) => `SELECT * FROM ${table} GROUP BY ${columns[0]} ORDER BY ${w} DESC`,
  }),
];

const some = ({ dice, trade }: Stage): string => dice.pick(trade.things).slice(1, 4).trim();

function of(
  { trade: { table, columns } }: Stage,
  value: string,
  where: (columns: readonly [string, string], words: string) => string,
) {
  return {
    value,
    sql: (words: string) => `SELECT * FROM ${table} WHERE ${where(columns, words)} ORDER BY id`,
  };
}

const namesOf = ({ trade }: Stage, rows: readonly Row[]) =>
  rows.map((row) => String(row[trade.columns[0]]));

async function run(stage: Stage, sql: string): Promise<string[]> {
  const names = namesOf(stage, stage.database.run(sql));
  await wait(stage.database.slept() * 1000);
  return names;
}

type Telling = (stage: Stage, read: () => Promise<string[]>) => Promise<Outcome>;

/** The page shows the engine's error message, in one of many wordings. */
const loud =
  (statement: Statement): CoreMaker =>
  (stage) => {
    const [complain, status] = [stage.dice.pick(complaints), stage.dice.pick([200, 500])];
    return asked(stage, statement, async (_, read) => {
      try {
        return await read();
      } catch (error) {
        const text = complain(nearOf(error));
        return stage.look.page('Error', `<pre>${escaped(text)}</pre>`, status);
      }
    });
  };
const quiet = (statement: Statement): CoreMaker => told(statement, async (_, read) => rowsOf(read));
/** The page only shows whether there were any rows. */
const mute = (statement: Statement): CoreMaker =>
  told(statement, async (_, read) =>
    (await rowsOf(read)).length > 0 ? '<p>We have it.</p>' : '<p>We do not have it.</p>',
  );
/** The page is always the same; only the time differs. */
const blind = (statement: Statement): CoreMaker =>
  told(statement, async (_, read) => {
    await rowsOf(read);
    return '<p>Thank you, we have noted your interest.</p>';
  });
/** The page answers errors with a bare 500, and is otherwise always the same. */
const bare = (statement: Statement): CoreMaker =>
  told(statement, async ({ look }, read) => {
    try {
      return await read();
    } catch {
      return look.page('Error', '<p>Something went wrong.</p>', 500);
    }
  });

const rowsOf = (read: () => Promise<string[]>) => read().catch((): string[] => []);
const told =
  (statement: Statement, tell: Telling): CoreMaker =>
  (stage) =>
    asked(stage, statement, tell);

function asked(stage: Stage, statement: Statement, tell: Telling) {
  const { value, sql } = statement(stage);
  return { value, answer: (words: string) => tell(stage, () => run(stage, sql(words))) };
}

const all = (wrap: (statement: Statement) => CoreMaker): CoreMaker[] => statements.map(wrap);

/** Safe twins: the input is a bound value, a number, or an entry of a list. */
const bound =
  (where: (columns: readonly [string, string]) => string, value: (stage: Stage) => string) =>
  (as: (words: string) => string | number): CoreMaker =>
  (stage) => ({
    value: value(stage),
    answer: (words) =>
      namesOf(
        stage,
        stage.database.ask(
          `SELECT * FROM ${stage.trade.table} WHERE ${where(stage.trade.columns)}`,
          as(words),
        ),
      ),
  });
const ownKind = bound(
  ([, k]) => `${k} = ?`,
  ({ dice, trade }) => dice.pick(trade.kinds),
);
const ownTitle = bound(([t]) => `instr(${t}, ?) > 0`, some);
const ownNumber = bound(
  () => 'id = ?',
  ({ dice }) => String(dice.roll(8) + 1),
);
const twins: readonly CoreMaker[] = [
  ownKind(String),
  ownTitle(String),
  ownNumber(Number),
  ownNumber((words) => Number.parseInt(words, 10) || 0),
  ownKind((words) => words.trim().toLowerCase()),
  (stage) => ({
    value: 'id',
    answer: (words) => {
      const column = ['id', ...stage.trade.columns].includes(words) ? words : 'id';
      const sql = `SELECT * FROM ${stage.trade.table} ORDER BY ${column}`;
      return namesOf(stage, stage.database.ask(sql));
    },
  }),
  (stage) => ({
    value: stage.dice.pick(stage.trade.kinds),
    answer: (words) => {
      const quoted = words.replaceAll("'", "''");
      const sql = `SELECT * FROM ${stage.trade.table} WHERE ${stage.trade.columns[1]} = '${quoted}'`;
      return run(stage, sql.replaceAll('\0', ''));
    },
  }),
];

const page = (value: string, answer: (words: string, stage: Stage) => Outcome): CoreMaker => {
  return (stage) => ({ value, answer: (words) => answer(words, stage) });
};
let bell = 0;
const traps: readonly CoreMaker[] = [
  page('one', () => '<p>Lesson: ORA-00933: SQL command not properly ended. What went wrong?</p>'),
  page('2', (words) =>
    /^[\w ]*$/.test(words) ? '<p>Page two.</p>' : '<p>You have an odd sign in there.</p>',
  ),
  page('lamp', (words, { look }) =>
    /['"]|--|\bor\b/i.test(words)
      ? look.page('Refused', '<p>Request blocked. Incident 4711.</p>', 403)
      : '<p>A lamp.</p>',
  ),
  page('today', () => {
    bell = (bell + 1) % 997;
    return Array.from({ length: 2 + (bell % 7) }, (_, at) => `Bell ${(bell * (at + 3)) % 71}`);
  }),
  page('5', (words, { look }) =>
    /^\d+$/.test(words) ? [`Item ${words}`] : look.page('Error', '<p>Error 500</p>', 500),
  ),
  // A filter of what comes in, which complains in the words of the database that is never asked.
  page('lamp', (words, { look }) =>
    /['"`\\;()]/.test(words)
      ? look.page('Error', '<pre>java.sql.SQLException: illegal sign in the input</pre>', 500)
      : '<p>A lamp.</p>',
  ),
  // Slow for any input.
  (stage) => {
    const late = 100 + stage.dice.roll(150);
    return { value: 'all', answer: () => wait(late, ['Winter list']) };
  },
  // Full-text search: fewer words give more hits, without a database.
  (stage) => ({
    value: 'the',
    answer: (words) => {
      const wanted = words.toLowerCase().match(/[a-z0-9]+/g) ?? [];
      const hit = (thing: string) => wanted.some((word) => thing.toLowerCase().includes(word));
      return stage.trade.things.filter(hit);
    },
  }),
  // Computes sums, as a calculator would.
  page('3-1', (words) => {
    const [, a = '0', sign = '+', b = '0'] = /^(\d{1,6})([+-])(\d{1,6})$/.exec(words) ?? [];
    return `<p>${sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)}</p>`;
  }),
];

const visible = [link, getForm, postForm, jsonCall, apiCall, graphql, segment];

export const sqlErrors: RangeClass = {
  name: 'SQL, errors shown',
  checks: ['sqli-err', 'sqli-bool', 'sqli-time', 'sqli-hdr'],
  level: 'normal',
  flaws: through([link, getForm, postForm, segment, jsonCall], all(loud)),
  safe: through([link, getForm, postForm, jsonCall, graphql, segment], twins),
  traps: through([link, getForm, postForm], traps),
  also: ['html-inj'],
};

export const sqlBlind: RangeClass = {
  name: 'SQL, by difference',
  checks: ['sqli-bool', 'sqli-err', 'sqli-time', 'sqli-hdr'],
  level: 'normal',
  flaws: through(
    [link, getForm, postForm, segment],
    [...all(quiet), ...all(bare), ...simple.map(mute)],
  ),
  safe: through([link, getForm, postForm, segment], twins),
  traps: through([link, getForm, postForm, apiCall], traps),
};

export const sqlTimed: RangeClass = {
  name: 'SQL, by time',
  checks: ['sqli-time', 'sqli-err', 'sqli-bool', 'sqli-hdr'],
  level: 'full',
  flaws: through([link, getForm, postForm, jsonCall], all(blind)),
  safe: through([link, getForm, postForm, jsonCall], twins),
  traps: through([link, getForm, postForm], traps),
};

export const sqlElsewhere: RangeClass = {
  name: 'SQL, elsewhere',
  checks: ['sqli-hdr', 'sqli-err', 'sqli-bool', 'sqli-time'],
  level: 'full',
  flaws: [
    ...through(visible.slice(3), all(quiet).slice(0, 8)),
    ...through([cookie, header], [loud(kind), loud(title), quiet(kind), quiet(title)]),
  ],
  safe: [
    ...through(visible.slice(3), twins),
    ...through([cookie, header], [ownKind(String), ownTitle(String)]),
  ],
  traps: through([jsonCall, apiCall, graphql, cookie], traps),
};
