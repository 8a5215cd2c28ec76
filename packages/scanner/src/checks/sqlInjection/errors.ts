/** How databases and their drivers complain of broken syntax, in the words of their own manuals. */
const messages: readonly (readonly [string, RegExp])[] = [
  [
    'MySQL or MariaDB',
    /You have an error in your SQL syntax|manual that corresponds to your (?:MySQL|MariaDB) server version|MySqlException|MySQLSyntaxErrorException|SQLSyntaxErrorException: (?:You have|Unknown)|Warning(?:<\/b>)?: {0,2}mysqli?_(?!\w*connect)\w+\(|valid MySQL result|mysql\.connector\.errors\.ProgrammingError/i,
  ],
  [
    'PostgreSQL',
    /syntax error at or near|unterminated quoted (?:string|identifier) at or near|PG::SyntaxError|Npgsql\.\w*Exception|PSQLException|pg_query\(\): Query failed|psycopg2?\.errors\.\w*Syntax|PostgresSyntaxError/i,
  ],
  [
    'SQL Server',
    /Unclosed quotation mark (?:after|before) the character string|Incorrect syntax near|System\.Data\.SqlClient\.SqlException|Microsoft\.Data\.SqlClient|\[SQL Server\]|Microsoft OLE DB Provider for (?:SQL Server|ODBC)|com\.microsoft\.sqlserver\.jdbc/i,
  ],
  [
    'Oracle',
    /ORA-(?:00907|00911|00917|00920|00921|00923|00933|00936|00972|01740|01756|01789|06550)\b|quoted string not properly terminated|SQL command not properly ended/i,
  ],
  [
    'SQLite',
    /SQLITE_ERROR|unrecognized token: (?:"|&quot;|&#0?34;)|near (?:"|&quot;|&#0?34;)[^"\n]{0,80}(?:"|&quot;|&#0?34;): syntax error|sqlite3\.(?:OperationalError|Warning)|SQLite3::SQLException|System\.Data\.SQLite\.SQLiteException|SQLite\/JDBCDriver/i,
  ],
  [
    'Microsoft Access',
    /Syntax error \(missing operator\) in query expression|Syntax error in string in query expression|Microsoft JET Database Engine|Microsoft Access Driver|Data type mismatch in criteria/i,
  ],
  [
    'HSQLDB',
    /org\.hsqldb\.|unexpected token: [^\n<]{1,60} (?:required|in statement)|malformed string: '/i,
  ],
  ['H2', /org\.h2\.jdbc\.|JdbcSQLSyntaxErrorException|Syntax error in SQL statement/i],
  [
    'Derby',
    /Syntax error: Encountered (?:"|&quot;|&#0?34;)|Lexical error at line \d+, column \d+/i,
  ],
  ['DB2', /SQLCODE[=:] ?-\d{3}|DB2 SQL error|CLI Driver\]\[DB2/i],
  ['Firebird', /Dynamic SQL Error|Token unknown - line \d|Unexpected end of command/i],
  ['Sybase', /Sybase message|SybSQLException/i],
  ['Informix', /com\.informix\.jdbc|ISAM error/i],
  // PHP goes on with what a query that failed gave back, and fails there.
  [
    'a database',
    /\b(?:mysqli?|pg|sqlsrv|odbc|mssql|sqlite|oci|ibase|db2)_(?:fetch|num|result|affected|free)\w*\(\)(?: expects parameter 1|: (?:supplied argument|Argument #1))|Call to a member function (?:fetch\w*|num_rows|rowCount|bind\w*|execute)\(\) on (?:bool|false)/i,
  ],
  [
    'a database layer',
    /SQLSTATE\[(?:42|HY000|22)\w*\]|Unclosed quote|SQLGrammarException|QuerySyntaxException|Sequelize(?:Database)?Error|ActiveRecord::StatementInvalid|PDOException|ER_PARSE_ERROR|sqlalchemy\.exc\.|django\.db\.utils\.|java\.sql\.SQL\w*Exception|QueryFailedError|PrismaClientUnknownRequestError|org\.hibernate\.(?:exception|query\.SyntaxException)|DBAL\\Exception\\SyntaxError|System\.Data\.Odbc\.OdbcException|Error Executing Database Query|DB::Exception: Syntax error|SQL compilation error/i,
  ],
];

/** Wrong types and search syntax are complained of by safe, parameterised queries too; and a busy database of all. */
const harmless =
  /too many connections|max_user_connections|connection (?:refused|slots)|server has gone away|database (?:table )?is locked|lock wait timeout|deadlock found|invalid input syntax for|Conversion failed when converting|invalid number|ORA-01722|Incorrect integer value|syntax error in tsquery|Data conversion error|NumberFormatException/i;

/** The database whose complaint stands in the text, or null. */
export function databaseErrorIn(text: string) {
  for (const [database, pattern] of messages) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const around = text.slice(Math.max(0, match.index - 150), match.index + 250);
    if (!harmless.test(around)) return { database, index: match.index };
  }
  return null;
}
