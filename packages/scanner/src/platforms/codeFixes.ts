import { type Fixes, fixAt, fixWith, inWords, type Notes } from './fix.ts';
import type { Place } from './places.ts';

const sqlNotes: Notes = {
  check:
    'Scan again; and try the page with an apostrophe in the value: it answers as for any other.',
  mayBreak: 'Nothing, if each placeholder gets its value. Try the page once.',
};
const bind = 'Give the database the value beside the query, never inside its text.';
const sqlAt = (place: Place, code: string, text = bind) => fixAt(place, [[text, code]], sqlNotes);

const sqlOfNode = sqlAt(
  'express.code',
  'await client.query("SELECT name FROM products WHERE id = $1", [id]);',
  `${bind} This is pg’s form; mysql2 and SQLite write ? in place of $1.`,
);

const sql: Fixes = {
  PHP: sqlAt(
    'php.code',
    "$statement = $pdo->prepare('SELECT name FROM products WHERE id = ?');\n$statement->execute([$id]);",
  ),
  WordPress: sqlAt(
    'wordpress.code',
    "$wpdb->get_results($wpdb->prepare('SELECT post_title FROM wp_posts WHERE ID = %d', $id));",
  ),
  Laravel: sqlAt(
    'laravel.code',
    "DB::select('select name from products where id = ?', [$id]);",
    'The query builder binds values by itself; in raw parts bind them yourself.',
  ),
  Django: sqlAt(
    'django.code',
    'cursor.execute("SELECT name FROM products WHERE id = %s", [id])',
    'The ORM does so by itself; in raw queries never an f-string, and no extra() with a visitor’s value.',
  ),
  Rails: sqlAt('rails.code', "Product.where('id = ?', id)"),
  Express: sqlOfNode,
  'Next.js': sqlOfNode,
  'ASP.NET': sqlAt(
    'aspnet.code',
    'command.CommandText = "SELECT name FROM products WHERE id = @id";\ncommand.Parameters.AddWithValue("@id", id);',
    `${bind} In Entity Framework FromSql($"…{id}") does so, and FromSqlRaw with a joined string does not.`,
  ),
  Java: sqlAt(
    'java.code',
    'PreparedStatement statement = connection.prepareStatement("SELECT name FROM products WHERE id = ?");\nstatement.setString(1, id);',
    `${bind} In JPA by named parameters.`,
  ),
};

const scriptNotes: Notes = {
  check: 'Scan again; and put <b>x</b> into the field: the page shows the signs and no bold x.',
  mayBreak:
    'Where markup was printed on purpose, its signs are seen now: clean such text with a sanitizer in place of escaping it.',
};
const print = 'At every place where a visitor’s text is printed.';
const scriptAt = (place: Place, code: string, text = print) =>
  fixAt(place, [[text, code]], scriptNotes);

const script: Fixes = {
  PHP: scriptAt('php.code', "echo htmlspecialchars($value, ENT_QUOTES, 'UTF-8');"),
  WordPress: scriptAt(
    'wordpress.code',
    'echo esc_html($value);',
    `${print} esc_attr() inside an attribute, esc_url() in a link, wp_kses_post() for what may hold markup.`,
  ),
  Laravel: scriptAt('laravel.view', '{{ $value }}', `${print} Look for {!! and take it away.`),
  Django: scriptAt(
    'django.template',
    '{{ value }}',
    'Templates escape by themselves: look for |safe, mark_safe and autoescape off, and take them away.',
  ),
  Rails: scriptAt(
    'rails.view',
    '<%= value %>',
    'Views escape by themselves: look for raw, html_safe and <%==, and take them away.',
  ),
  Express: scriptAt(
    'express.code',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is shown.
    'const escaped = String(value).replace(/[&<>"\']/g, (sign) => `&#${sign.charCodeAt(0)};`);',
    'Use the escaping form of your template (<%= %> in EJS, {{ }} in Handlebars, #{ } in Pug). Where the code builds a page itself, print the value so:',
  ),
  'Next.js': inWords(
    'In the code of the page that the finding names.',
    'React escapes by itself: look for dangerouslySetInnerHTML, and for links whose address a visitor chooses.',
    scriptNotes,
  ),
  'ASP.NET': inWords(
    'In the view of the page that the finding names.',
    'Razor escapes @value by itself: look for Html.Raw(). In Web Forms write <%: %> in place of <%= %>.',
    scriptNotes,
  ),
  Java: scriptAt(
    'java.view',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is shown.
    '<c:out value="${value}" />',
    'In JSP, with the core tags of JSTL as c at the top of the page; without them the line does nothing. In Thymeleaf th:text, not th:utext; elsewhere the OWASP Java Encoder.',
  ),
};

const formNotes: Notes = {
  check: 'Scan again; and send the form once without the token: it is refused.',
  mayBreak:
    'A form that is kept open longer than the session, or a page that a cache hands out, sends an old token: say so in plain words and show the form again.',
};
const formAt = fixWith(formNotes);

const forms: Fixes = {
  PHP: formAt(
    'php.code',
    'Put the token of the session into each form as a hidden field “token”. Where the form is received, before anything is changed:',
    "if (!hash_equals($_SESSION['token'] ?? '', $_POST['token'] ?? '')) {\n    http_response_code(403);\n    exit('This form is too old. Please go back and send it again.');\n}",
  ),
  WordPress: formAt(
    'wordpress.code',
    "In each form. Where it is received, before anything is changed: check_admin_referer('save_order');",
    "wp_nonce_field('save_order');",
  ),
  Laravel: formAt(
    'laravel.view',
    'In each form; the web group checks it by itself, as long as nobody lists the address as an exception.',
    '@csrf',
  ),
  Django: formAt(
    'django.template',
    'In each form; take @csrf_exempt away from the view.',
    '{% csrf_token %}',
  ),
  Rails: formAt(
    'rails.view',
    'In each form that is written by hand; form_with puts it in by itself. It is checked where ApplicationController says protect_from_forgery with: :exception, as all do by default from Rails 5.2 on; take skip_forgery_protection away.',
    '<%= hidden_field_tag :authenticity_token, form_authenticity_token %>',
  ),
  Express: inWords(
    'Where the app is made, before its routes.',
    'A middleware such as csrf-csrf on every route that changes something, with its token in each form.',
    formNotes,
  ),
  'Next.js': inWords(
    'In the code of the route that receives the form.',
    'Server Actions compare the Origin header with the host by themselves; in a route handler of your own compare them, and refuse the request when they differ.',
    formNotes,
  ),
  'ASP.NET': formAt(
    'aspnet.services',
    'Tag helpers put a token into each form; this checks it on every request that changes something.',
    'builder.Services.AddControllersWithViews(options =>\n    options.Filters.Add(new AutoValidateAntiforgeryTokenAttribute()));',
  ),
  Java: inWords(
    'In the configuration of Spring Security.',
    'Leave its CSRF protection on, and put the hidden field of _csrf into each form; in other frameworks a token in the session and the form.',
    formNotes,
  ),
};

const errorNotes: Notes = {
  check:
    'Ask for the address of the finding once more: the page says that something went wrong, and no more. The next scan says so too.',
  mayBreak: 'You no longer see errors on the page yourself: read them in the log.',
};
const errorAt = fixWith(errorNotes);

const errors: Fixes = {
  PHP: errorAt(
    'php.ini',
    'Errors go to the log and not to visitors.',
    'display_errors = Off\nlog_errors = On',
  ),
  WordPress: errorAt(
    'wordpress.config',
    'In place of every line that says WP_DEBUG now: the first one holds. The second line is for a host whose PHP shows errors to visitors.',
    "define('WP_DEBUG', false);\nini_set('display_errors', '0');",
  ),
  Laravel: errorAt(
    'laravel.env',
    'In place of the lines that are there.',
    'APP_DEBUG=false\nAPP_ENV=production',
  ),
  Django: errorAt(
    'django.settings',
    'ALLOWED_HOSTS names your own addresses; without it nothing is answered.',
    'DEBUG = False\nALLOWED_HOSTS = ["www.example.com"]',
  ),
  Rails: errorAt(
    'rails.production',
    'Start the application with RAILS_ENV=production.',
    'config.consider_all_requests_local = false',
  ),
  Express: errorAt(
    'express.end',
    'A plain page for every error; the details go to the log.',
    'app.use((error, request, response, next) => {\n  console.error(error);\n  if (response.headersSent) return next(error);\n  response.status(500).send("Something went wrong. Please try again later.");\n});',
  ),
  'Next.js': inWords(
    'Where the application is started.',
    'Build with next build and start with next start; next dev, which shows errors, is for your own machine.',
    errorNotes,
  ),
  'ASP.NET': errorAt(
    'iis.system',
    'In ASP.NET Core instead: app.UseExceptionHandler("/error"), and ASPNETCORE_ENVIRONMENT is not Development.',
    '<customErrors mode="RemoteOnly" />',
  ),
  Java: errorAt(
    'java.webXml',
    'error.html is a plain page of yours. In Spring Boot: server.error.include-stacktrace=never.',
    '<error-page>\n  <location>/error.html</location>\n</error-page>',
  ),
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
