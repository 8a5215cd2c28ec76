/** SQLite's errors, worded like those of engines and languages that sites commonly use. */

/** `near` is the text at which the statement failed. */
export type Complaint = (near: string) => string;

export const complaints: readonly Complaint[] = [
  (near) =>
    `You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near '${near}' at line 1`,
  (near) =>
    `Fatal error: Uncaught mysqli_sql_exception: You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the right syntax to use near '${near}' at line 1 in /srv/www/list.php:31`,
  (near) => `ERROR:  syntax error at or near "${near}"\nLINE 1: SELECT * FROM things WHERE`,
  () =>
    `Warning: pg_query(): Query failed: ERROR:  unterminated quoted string at or near "'" LINE 1`,
  () =>
    `org.postgresql.util.PSQLException: Unterminated string literal started at position 41 in SQL`,
  (near) =>
    `System.Data.SqlClient.SqlException (0x80131904): Unclosed quotation mark after the character string '${near}'.`,
  () =>
    `Microsoft OLE DB Provider for ODBC Drivers error '80040e14' [Microsoft][ODBC SQL Server Driver][SQL Server]Incorrect syntax near the keyword`,
  () => 'java.sql.SQLSyntaxErrorException: ORA-01756: quoted string not properly terminated',
  () => 'ORA-00933: SQL command not properly ended',
  (near) => `sqlite3.OperationalError: near "${near}": syntax error`,
  (near) => `SQLITE_ERROR: unrecognized token: "${near}"`,
  (near) =>
    `SQLSTATE[42000]: Syntax error or access violation: 1064 You have an error in your SQL syntax near '${near}'`,
  (near) =>
    `org.h2.jdbc.JdbcSQLSyntaxErrorException: Syntax error in SQL statement "${near}[*]"; SQL statement`,
  () => 'DB2 SQL Error: SQLCODE=-104, SQLSTATE=42601, SQLERRMC=END-OF-STATEMENT',
];

export function nearOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return /(?:near|token: )\s*"(.*?)"/s.exec(message)?.[1] ?? '';
}
