/** A real SQL engine for sites of the range: in memory, and read-only once it is filled. */
import { DatabaseSync } from 'node:sqlite';

export type Row = Readonly<Record<string, string | number | null>>;
export type Value = string | number | null;

export interface Database {
  /** Runs the text as it is: whoever builds it from a visitor's words builds the flaw. Throws. */
  run(sql: string): readonly Row[];
  /** The safe way: the values never become part of the statement. */
  ask(sql: string, ...values: Value[]): readonly Row[];
  /** Seconds that the last `run` asked to sleep, at most ten. */
  slept(): number;
  close(): void;
}

/** Table name → its rows; the columns are those of the first row. */
export type Tables = Readonly<Record<string, readonly [Row, ...Row[]]>>;

export function openDatabase(tables: Tables): Database {
  const database = new DatabaseSync(':memory:', {
    // As in SQLite's own shell and in most of its bindings: "text" in double quotes is a string.
    enableDoubleQuotedStringLiterals: true,
    limits: { length: 1_000_000 },
  });
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0]);
    database.exec(`CREATE TABLE ${table} (${columns.join(', ')})`);
    const marks = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${marks})`);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
  }
  // The sleep of MySQL and PostgreSQL, taken by whoever answers: an engine that truly slept would stop
  // the whole site.
  let seconds = 0;
  for (const name of ['sleep', 'pg_sleep']) {
    database.function(name, (asked: unknown) => {
      seconds = Math.min(10, seconds + (Number(asked) || 0));
      return 0;
    });
  }
  // An injected statement may read what it likes and can change nothing. Only the first statement
  // of a text is ever run (`prepare`), so the pragma cannot be taken back either.
  database.exec('PRAGMA query_only = ON');
  return {
    run: (sql) => {
      seconds = 0;
      return database.prepare(sql).all() as Row[];
    },
    ask: (sql, ...values) => database.prepare(sql).all(...values) as Row[],
    slept: () => seconds,
    close: () => database.close(),
  };
}

/** The rows, or none where the engine refuses: how a page hides its database's errors. */
export function rowsOrNone(read: () => readonly Row[]): readonly Row[] {
  try {
    return read();
  } catch {
    return [];
  }
}
