/** A real SQL engine for sites of the range: in memory, and read-only after it was filled. */
import { DatabaseSync } from 'node:sqlite';

export type Row = Readonly<Record<string, string | number | null>>;
export type Value = string | number | null;

export interface Database {
  /** Runs the text unchanged, so code that builds it from a visitor's input has a flaw. Throws. */
  run(sql: string): readonly Row[];
  /** The safe way: the values never become part of the statement. */
  ask(sql: string, ...values: Value[]): readonly Row[];
  /** The seconds that the last `run` asked to sleep, at most ten. */
  slept(): number;
  close(): void;
}

/** Rows by table name; the columns are those of the first row. */
export type Tables = Readonly<Record<string, readonly [Row, ...Row[]]>>;

export function openDatabase(tables: Tables): Database {
  const database = new DatabaseSync(':memory:', {
    // As in SQLite's own shell and in most bindings, "text" in double quotes is a string.
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
  // Imitates the sleep of MySQL and PostgreSQL: the caller waits, because a real sleep would block the whole site.
  let seconds = 0;
  for (const name of ['sleep', 'pg_sleep']) {
    database.function(name, (asked: unknown) => {
      seconds = Math.min(10, seconds + (Number(asked) || 0));
      return 0;
    });
  }
  // An injected statement can read everything but change nothing. Only the first statement of a text is run
  // (`prepare`), so the pragma cannot be undone either.
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

/** The rows, or none when the engine fails, as on a page that hides database errors. */
export function rowsOrNone(read: () => readonly Row[]): readonly Row[] {
  try {
    return read();
  } catch {
    return [];
  }
}
