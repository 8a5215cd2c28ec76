import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { type FakeSite, formPoint, probed, queryPoint } from '../../testing/fakeSite.ts';
import { sqlByDifference, sqlFamilies } from './byDifference.ts';
import { sqlByError } from './byError.ts';
import { databaseErrorIn } from './errors.ts';

const database = new DatabaseSync(':memory:', { enableDoubleQuotedStringLiterals: true });
database.exec(`CREATE TABLE bakes (id INTEGER, name TEXT, kind TEXT);
  INSERT INTO bakes VALUES (1, 'Rye loaf', 'bread'), (2, 'Baguette', 'bread'), (3, 'Danish', 'pastry');
  CREATE TABLE people (mail TEXT, word TEXT);
  INSERT INTO people VALUES ('ann@shop.example', 'secret');`);

const page = (rows: readonly unknown[]) =>
  `<h1>Our bakes</h1><p>${'Fresh every morning. '.repeat(40)}</p><ul>${rows.map((row) => `<li>${(row as { name?: string }).name}</li>`).join('')}</ul>`;

/** Runs a statement with the value written into it; complaints are shown or swallowed. */
const shop =
  (statement: (value: string) => string, name: string, complain = false): FakeSite =>
  ({ query, form }) => {
    try {
      return page(database.prepare(statement(query.get(name) ?? form.get(name) ?? '')).all());
    } catch (error) {
      return complain
        ? { status: 500, body: `sqlite3.OperationalError: ${(error as Error).message}` }
        : page([]);
    }
  };
/** The same with the value bound, as it should be. */
const careful =
  (statement: string, name: string): FakeSite =>
  ({ query }) =>
    page(database.prepare(statement).all(query.get(name) ?? ''));

const kind = queryPoint('kind', 'bread');
const id = queryPoint('id', '2');

/** Values that stand in a statement without quotes. */
const unquoted: readonly (readonly [usual: string, statement: (value: string) => string])[] = [
  ['name', (value) => `SELECT * FROM bakes ORDER BY ${value}`],
  ['desc', (value) => `SELECT * FROM bakes ORDER BY id ${value}`],
  ['kind desc', (value) => `SELECT * FROM bakes ORDER BY ${value}`],
  ['2', (value) => `SELECT * FROM bakes ORDER BY ${value}`],
  ['1,2', (value) => `SELECT * FROM bakes WHERE id IN (${value})`],
];

describe('sqli-err', () => {
  it('finds a complaint that a quote draws', async () => {
    const site = shop((value) => `SELECT * FROM bakes WHERE kind = '${value}'`, 'kind', true);
    const { observations } = await probed(sqlByError, kind, site);
    expect(observations[0]).toMatchObject({ parameter: 'kind', confidence: 'confirmed' });
    expect(observations[0]?.evidence).toContain('SQLite');
  });
  it('finds it in a number', async () => {
    const site = shop((value) => `SELECT * FROM bakes WHERE id = ${value}`, 'id', true);
    expect((await probed(sqlByError, id, site)).observations).toHaveLength(1);
  });
  it('finds it where any other word is complained of as well, but a comment is none', async () => {
    for (const [usual, statement] of unquoted) {
      const site = shop(statement, 'by', true);
      const { observations } = await probed(sqlByError, queryPoint('by', usual), site);
      expect(observations, usual).toHaveLength(1);
    }
    // A name that is looked up as it stands, as builders of statements quote it.
    const quoted = shop((value) => `SELECT * FROM bakes ORDER BY [${value}]`, 'by', true);
    expect((await probed(sqlByError, queryPoint('by', 'name'), quoted)).observations).toEqual([]);
  });
  it('accepts bound values', async () => {
    const site = careful('SELECT * FROM bakes WHERE kind = ?', 'kind');
    expect((await probed(sqlByError, kind, site)).observations).toEqual([]);
  });
  it('is not misled by a page that always complains', async () => {
    const site = () => 'You have an error in your SQL syntax';
    expect((await probed(sqlByError, kind, site)).observations).toEqual([]);
  });
  it('is not misled by a complaint of a wrong type, or one that any unusual value draws', async () => {
    const typed: FakeSite = ({ query }) =>
      /^\d+$/.test(query.get('id') ?? '')
        ? 'ok'
        : `PSQLException: ERROR: invalid input syntax for type integer: "${query.get('id')}"`;
    expect((await probed(sqlByError, id, typed)).observations).toEqual([]);
    const picky: FakeSite = ({ query }) =>
      query.get('kind') === 'bread' ? 'ok' : 'ORA-00933: SQL command not properly ended';
    expect((await probed(sqlByError, kind, picky)).observations).toEqual([]);
  });
  it('is not misled by a filter that throws the database’s own exception at a quote that breaks nothing', async () => {
    const filtered: FakeSite = ({ query }) =>
      /['"`\\]/.test(query.get('kind') ?? '')
        ? { status: 500, body: 'java.sql.SQLException: illegal sign in the input' }
        : 'ok';
    expect((await probed(sqlByError, kind, filtered)).observations).toEqual([]);
  });
  it('is not misled by a database that fails now and then, or has too much to do', async () => {
    let visits = 0;
    const failing: FakeSite = () => (++visits === 2 ? 'SQLSTATE[HY000]: General error' : 'ok');
    expect((await probed(sqlByError, kind, failing)).observations).toEqual([]);
    expect(visits).toBeGreaterThan(5);
    const busy: FakeSite = ({ query }) =>
      query.get('kind')?.includes('"') ? 'SQLSTATE[HY000] [1040] Too many connections' : 'ok';
    expect((await probed(sqlByError, kind, busy)).observations).toEqual([]);
  });
  it('knows the complaints of many databases', () => {
    for (const text of [
      'You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version',
      'ERROR: unterminated quoted string at or near "\'"',
      "Unclosed quotation mark after the character string ''.",
      'ORA-01756: quoted string not properly terminated',
      'Syntax error (missing operator) in query expression',
      'unexpected token: FOO in statement [SELECT]',
      'Syntax error: Encountered "foo" at line 1',
      'SQLSTATE[42000]: Syntax error',
      '<b>Warning</b>:  mysqli_query(): (42000/1064) in <b>/var/www/a.php</b>',
      '<b>Warning</b>:  mysqli_fetch_array() expects parameter 1 to be mysqli_result, boolean given',
      'Uncaught TypeError: pg_fetch_row(): Argument #1 ($result) must be of type PgSql',
      'Uncaught Error: Call to a member function fetch_assoc() on bool in /var/www/a.php:12',
      'SQLite3::query(): Unable to prepare statement: 1, near &quot;&#039;&quot;: syntax error',
      'unrecognized token: &#34;&#39;&#34;',
      'Error Executing Database Query.',
      'DB::Exception: Syntax error: failed at position 31',
    ]) {
      expect(databaseErrorIn(text), text).not.toBeNull();
    }
  });
  it('takes no failing connection, and no other failing object, for a complaint of syntax', () => {
    for (const text of [
      '<b>Warning</b>:  mysqli_connect(): (HY000/1040): Too many connections in',
      '<b>Warning</b>:  mysqli_real_connect(): (HY000/2002): Connection refused in',
      'Uncaught Error: Call to a member function fetch() on null in /var/www/a.php:12',
      'Uncaught Error: Call to a member function send() on bool in /var/www/a.php:12',
      'near &quot;Rye loaf&quot;: no bread',
    ]) {
      expect(databaseErrorIn(text), text).toBeNull();
    }
  });
});

describe('sqli-bool', () => {
  const statements: Record<string, (value: string) => string> = {
    'text in quotes': (value) => `SELECT * FROM bakes WHERE kind = '${value}' ORDER BY id`,
    'text in double quotes': (value) => `SELECT * FROM bakes WHERE kind = "${value}"`,
    'a search pattern': (value) => `SELECT * FROM bakes WHERE kind LIKE '%${value}%'`,
    'text in brackets': (value) => `SELECT * FROM bakes WHERE (kind = '${value}') AND (id > 0)`,
    'a pattern in brackets': (value) => `SELECT * FROM bakes WHERE (kind LIKE '%${value}%')`,
    'text inside a function': (value) => `SELECT * FROM bakes WHERE kind = lower('${value}')`,
  };
  for (const [name, statement] of Object.entries(statements)) {
    it(`finds ${name}`, async () => {
      const { observations, requests } = await probed(
        sqlByDifference,
        kind,
        shop(statement, 'kind'),
      );
      expect(observations[0]).toMatchObject({ parameter: 'kind', confidence: 'confirmed' });
      expect(requests).toBeLessThan(40);
    });
  }
  it('finds a number, also in brackets', async () => {
    for (const statement of [
      (v: string) => `SELECT * FROM bakes WHERE id = ${v}`,
      (v: string) => `SELECT * FROM bakes WHERE (id = ${v})`,
    ]) {
      expect((await probed(sqlByDifference, id, shop(statement, 'id'))).observations).toHaveLength(
        1,
      );
    }
  });
  it('finds the name, direction and number of an order, and a list of numbers', async () => {
    const inBackticks = (value: string) => `SELECT * FROM bakes ORDER BY \`${value}\``;
    for (const [usual, statement] of [...unquoted, ['name', inBackticks] as const]) {
      const point = queryPoint('by', usual);
      const { observations } = await probed(sqlByDifference, point, shop(statement, 'by'));
      expect(observations, usual).toHaveLength(1);
    }
  });
  it('means nothing more by a list than it did', () => {
    const idsIn = (list: string) => {
      try {
        const rows = database.prepare(`SELECT id FROM bakes WHERE id IN (${list})`).all();
        return rows.map((row) => row.id);
      } catch {
        return [];
      }
    };
    const suiting = sqlFamilies.narrowing.filter((family) => family.suits?.('2,3'));
    const ofOrder = sqlFamilies.narrowing.filter(({ name }) => name.includes('order'));
    expect(suiting.length * ofOrder.length).toBeGreaterThan(0);
    for (const family of [...suiting, ...ofOrder])
      expect(idsIn(family.write('2,3', '4', '4')), family.name).not.toContain(1);
  });
  it('accepts an order that is chosen from a list, or read as far as its comma', async () => {
    const rows = (by: string) => page(database.prepare(`SELECT * FROM bakes ORDER BY ${by}`).all());
    const chosen: FakeSite = ({ query }) =>
      query.get('by') === 'name' ? rows('name') : rows('id DESC');
    const cut: FakeSite = ({ query }) =>
      query.get('by')?.split(',', 1)[0] === 'name' ? rows('name') : rows('id DESC');
    for (const site of [chosen, cut]) {
      for (const usual of ['name', 'desc', '2']) {
        const { observations } = await probed(sqlByDifference, queryPoint('by', usual), site);
        expect(observations, usual).toEqual([]);
      }
    }
  });
  it('finds a date that stands without quotes', async () => {
    const until = queryPoint('until', '2024-01-15');
    const site = shop((value) => `SELECT * FROM bakes WHERE id < ${value}`, 'until');
    expect((await probed(sqlByDifference, until, site)).observations).toHaveLength(1);
  });
  it('asks for no number that a page could not bear to count to', async () => {
    const counted: number[] = [];
    const site: FakeSite = ({ query }) => {
      const count = Math.max(0, Number(query.get('id')) || 0);
      counted.push(count);
      return page(Array.from({ length: Math.min(count, 50) }, () => ({ name: 'Rye' })));
    };
    await probed(sqlByDifference, id, site);
    expect(Math.max(...counted)).toBeLessThan(10_000);
  });
  it('finds the name of a column, a limit, and a list', async () => {
    const sort = queryPoint('sort', 'name');
    const ordered = shop((value) => `SELECT * FROM bakes ORDER BY ${value}`, 'sort');
    expect((await probed(sqlByDifference, sort, ordered)).observations).toHaveLength(1);
    const limited = shop((value) => `SELECT * FROM bakes LIMIT ${value}`, 'id');
    expect((await probed(sqlByDifference, id, limited)).observations).toHaveLength(1);
    const listed = shop((value) => `SELECT * FROM bakes WHERE id IN (${value})`, 'id');
    expect((await probed(sqlByDifference, id, listed)).observations).toHaveLength(1);
  });
  it('finds a sign-in that lets anybody in', async () => {
    const site: FakeSite = ({ form }) => {
      try {
        const rows = database
          .prepare(
            `SELECT * FROM people WHERE mail = '${form.get('mail')}' AND word = '${form.get('pass')}'`,
          )
          .all();
        return rows.length > 0
          ? { status: 302, headers: { location: '/in' } }
          : '<p>Wrong password</p>';
      } catch {
        return '<p>Wrong password</p>';
      }
    };
    for (const name of ['mail', 'pass']) {
      const point = formPoint(name, { mail: 'bob@shop.example', pass: 'guess' });
      expect((await probed(sqlByDifference, point, site)).observations, name).toHaveLength(1);
    }
  });
  it('never widens what a form might change', async () => {
    const sent: string[] = [];
    const point = formPoint('street', { street: 'Quay 1', remember: '1' });
    await probed(sqlByDifference, point, ({ form }) => {
      sent.push(form.get('street') ?? '');
      return 'saved';
    });
    expect(sent.filter((value) => / OR /i.test(value))).toEqual([]);
  });
  it('accepts bound values, also in a search', async () => {
    for (const statement of [
      'SELECT * FROM bakes WHERE kind = ?',
      "SELECT * FROM bakes WHERE kind LIKE '%' || ? || '%'",
    ]) {
      expect(
        (await probed(sqlByDifference, kind, careful(statement, 'kind'))).observations,
      ).toEqual([]);
    }
  });
  it('is not misled by pages that vary, print the value, or count its letters', async () => {
    let visits = 0;
    const sites: Record<string, FakeSite> = {
      turns: () => page(visits++ % 2 === 0 ? [] : [{ name: 'Rye' }]),
      counter: () => `<p>Visit ${visits++} at ${Math.random()}</p>`,
      mirror: ({ query }) => `<p>You asked for ${query.get('kind')?.replaceAll("'", '&#39;')}</p>`,
      hash: ({ query }) =>
        `<p>Picture ${[...(query.get('kind') ?? '')].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 7, 7)}</p>`,
      filter: ({ query }) =>
        /'| AND /.test(query.get('kind') ?? '') ? { status: 403, body: 'Blocked' } : page([]),
      random: () => (Math.random() < 0.5 ? page([]) : page([{ name: 'Rye' }, { name: 'Danish' }])),
    };
    for (const [name, site] of Object.entries(sites)) {
      for (let run = 0; run < 5; run++) {
        expect((await probed(sqlByDifference, kind, site)).observations, name).toEqual([]);
      }
    }
  });
});
