import type { Fixes } from './fixes.ts';

const sql: Fixes = {
  PHP: "Prepared statements of PDO or mysqli: $statement = $pdo->prepare('SELECT … WHERE id = ?'); $statement->execute([$id]);",
  WordPress:
    "$wpdb->prepare('SELECT … WHERE id = %d', $id) for every query with a value in it. If the query is a plugin’s, update the plugin or replace it.",
  Laravel:
    "The query builder binds values; in raw parts bind them yourself: DB::select('… where id = ?', [$id]), whereRaw('id = ?', [$id]).",
  Django:
    "The ORM, or cursor.execute('… WHERE id = %s', [id]); never f-strings or extra() with a visitor’s value.",
  Rails: "where('id = ?', id) or where(id: id); never a string with #{…} in it.",
  Express:
    "Placeholders of the database’s driver: client.query('… WHERE id = $1', [id]) (pg), execute('… WHERE id = ?', [id]) (mysql2).",
  'Next.js': "Placeholders of the database’s driver, as in client.query('… WHERE id = $1', [id]).",
  'ASP.NET':
    'SqlParameter for each value, or Entity Framework with FromSql($"…{id}"), which makes parameters; not FromSqlRaw with a joined string.',
  Java: 'PreparedStatement with ? and setString(); in JPA, named parameters. Never a joined string.',
};

const script: Fixes = {
  PHP: "htmlspecialchars($value, ENT_QUOTES, 'UTF-8') at every place where it is printed.",
  WordPress:
    'esc_html() in text, esc_attr() in attributes, esc_url() in links, wp_kses_post() for what may hold markup. If the code is a plugin’s or the theme’s, update it.',
  Laravel: '{{ $value }} in Blade; look for {!! … !!} and take it away.',
  Django: 'Templates escape by themselves; look for |safe, mark_safe and autoescape off.',
  Rails: 'ERB escapes by itself; look for raw, html_safe and <%==.',
  Express:
    'The escaping form of the template: <%= %> in EJS, {{ }} in Handlebars, #{} in Pug; in res.send() escape it yourself.',
  'Next.js':
    'React escapes by itself; look for dangerouslySetInnerHTML, and for links whose address a visitor chooses.',
  'ASP.NET': 'Razor escapes @value; look for Html.Raw(). In Web Forms <%: %> in place of <%= %>.',
  Java: '<c:out> or fn:escapeXml() in JSP, th:text (not th:utext) in Thymeleaf; the OWASP Java Encoder for other places.',
};

const forms: Fixes = {
  PHP: 'Put a random token of the session into each form, and compare it with hash_equals() when the form comes back.',
  WordPress:
    'wp_nonce_field() in the form, check_admin_referer() or wp_verify_nonce() where it is received.',
  Laravel: '@csrf in each form; leave VerifyCsrfToken (ValidateCsrfToken) in the web group.',
  Django: '{% csrf_token %} in each form; take away @csrf_exempt.',
  Rails:
    'protect_from_forgery with: :exception in ApplicationController, and form_with for each form.',
  Express: 'A middleware such as csrf-csrf on every route that changes something.',
  'ASP.NET':
    'Tag helpers put a token into each form; check it with [AutoValidateAntiforgeryToken].',
  Java: 'Leave the CSRF protection of Spring Security on; in other frameworks a token in the session and the form.',
};

const errors: Fixes = {
  PHP: 'In php.ini: display_errors = Off and log_errors = On.',
  WordPress: "In wp-config.php: define('WP_DEBUG', false); or define('WP_DEBUG_DISPLAY', false);",
  Laravel: 'In .env: APP_DEBUG=false and APP_ENV=production, then php artisan config:cache.',
  Django: 'In settings.py: DEBUG = False, with ALLOWED_HOSTS filled in.',
  Rails: 'RAILS_ENV=production, and config.consider_all_requests_local = false.',
  Express: 'NODE_ENV=production, and an error handler that answers a plain page.',
  'ASP.NET':
    'In web.config: <customErrors mode="RemoteOnly" />. ASP.NET Core: UseExceptionHandler outside Development.',
  Java: 'An error-page for 500 and for java.lang.Throwable in web.xml; in Spring Boot server.error.include-stacktrace=never.',
};

export const codeFixes: Readonly<Record<string, Fixes>> = {
  'sqli-err': sql,
  'sqli-bool': sql,
  'sqli-time': sql,
  'sqli-hdr': sql,
  'xss-r': script,
  'xss-s': script,
  'html-inj': script,
  'csrf-form': forms,
  'csrf-active': forms,
  'error-leak': errors,
  'path-leak': errors,
};
