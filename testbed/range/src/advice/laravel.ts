import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { phpProgram } from './php.ts';
import { complaintOf, openFolder, programAt } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, atWith, type Change, cookieFlaws, headerFlaws, type Stand } from './stand.ts';

const library = programAt('/usr/share/php/Illuminate/Foundation/Application.php');

const viewWith = (changes: readonly Change[], isForm: boolean) =>
  at(
    changes.filter(({ text }) => (text === '@csrf') === isForm),
    'laravel.view',
  );

/** A middleware goes on in one place: of several fixes each is one of its own. */
const added = (changes: readonly Change[]) =>
  changes.filter(({ place }) => place === 'laravel.middleware');

const middleware = (changes: readonly Change[]) =>
  added(changes)
    .map(
      ({ text }, index) =>
        `class Added${index} { public function handle($request, Closure $next) {\n${text}\n} }`,
    )
    .join('\n');

const providers = [
  'Cookie\\CookieServiceProvider',
  'Database\\DatabaseServiceProvider',
  'Encryption\\EncryptionServiceProvider',
  'Filesystem\\FilesystemServiceProvider',
  'Session\\SessionServiceProvider',
  'Translation\\TranslationServiceProvider',
  'View\\ViewServiceProvider',
];

const webGroup = [
  'Cookie\\Middleware\\EncryptCookies',
  'Cookie\\Middleware\\AddQueuedCookiesToResponse',
  'Session\\Middleware\\StartSession',
  'View\\Middleware\\ShareErrorsFromSession',
  'Foundation\\Http\\Middleware\\VerifyCsrfToken',
];

/** As a new application has them; the session's as from Laravel 11 on, where .env says all three marks of the cookie. */
const config: Readonly<Record<string, string>> = {
  app: `['env' => env('APP_ENV', 'production'), 'debug' => (bool) env('APP_DEBUG', false), 'key' => env('APP_KEY'), 'cipher' => 'AES-256-CBC', 'locale' => 'en', 'fallback_locale' => 'en', 'timezone' => 'UTC', 'aliases' => [], 'providers' => [${providers.map((name) => `Illuminate\\${name}::class`).join(', ')}]]`,
  database: `['default' => 'sqlite', 'connections' => ['sqlite' => ['driver' => 'sqlite', 'database' => base_path('shop.db'), 'prefix' => '']]]`,
  session: `['driver' => 'file', 'files' => base_path('sessions'), 'lifetime' => 120, 'expire_on_close' => false, 'encrypt' => false, 'cookie' => 'laravel_session', 'path' => '/', 'domain' => null, 'lottery' => [0, 100], 'secure' => env('SESSION_SECURE_COOKIE'), 'http_only' => env('SESSION_HTTP_ONLY', true), 'same_site' => env('SESSION_SAME_SITE', 'lax')]`,
  view: `['paths' => [base_path('views')], 'compiled' => base_path('compiled')]`,
  logging: `['default' => 'null', 'channels' => ['null' => ['driver' => 'monolog', 'handler' => Monolog\\Handler\\NullHandler::class], 'emergency' => ['path' => base_path('laravel.log')]]]`,
};

const front = (changes: readonly Change[]) => `<?php
if (str_contains(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), '.')) return false;
require 'Illuminate/autoload.php';
use Illuminate\\Support\\Facades\\{DB, Route};

${middleware(changes)}
class Kernel extends Illuminate\\Foundation\\Http\\Kernel {
  protected $middlewareGroups = ['web' => [
${added(changes)
  .map((_, index) => `    Added${index}::class,\n`)
  .join('')}${webGroup.map((name) => `    Illuminate\\${name}::class,`).join('\n')}
  ]];
}
$app = new Illuminate\\Foundation\\Application(__DIR__);
$app->singleton(Illuminate\\Contracts\\Http\\Kernel::class, Kernel::class);
$app->singleton(Illuminate\\Contracts\\Debug\\ExceptionHandler::class, Illuminate\\Foundation\\Exceptions\\Handler::class);
$app->booted(fn () => Route::middleware('web')->group(function () {
  Route::get('/', function () {
    session(['basket' => 'rye']);
    return ${phpText(frontPage.replace('</body>', '<a href="/product?id=1">Rye</a> <a href="/order">Order</a></body>'))};
  });
  Route::get('/search', fn () => view('search', ['value' => request('q')]));
  Route::get('/order', fn () => view('order'));
  Route::get('/product', function () {
    $id = request('id');
    $found = ${atWith(changes, 'laravel.code', 'DB::') || `DB::select("select name from products where id = '$id'");`}
    return collect($found)->pluck('name')->join(' ');
  });
  Route::get('/broken', fn () => throw new Exception('cannot read /srv/bakery/offers.json'));
  DB::statement('create table if not exists products (id integer, name text)');
}));
$kernel = $app->make(Illuminate\\Contracts\\Http\\Kernel::class);
$request = Illuminate\\Http\\Request::capture();
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
`;

const phpText = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** What stands last holds, as in a file that an owner adds to. */
const written = (changes: readonly Change[]): Readonly<Record<string, string>> => ({
  'front.php': front(changes),
  '.env': `APP_KEY=base64:${Buffer.alloc(32, 'flour').toString('base64')}
APP_ENV=local
APP_DEBUG=true
SESSION_SECURE_COOKIE=false
SESSION_HTTP_ONLY=false
SESSION_SAME_SITE=null
${at(changes, 'laravel.env')}
`,
  ...Object.fromEntries(
    Object.entries(config).map(([name, text]) => [`config/${name}.php`, `<?php return ${text};`]),
  ),
  'views/search.blade.php': `<!doctype html><title>Search</title><p>You looked for ${viewWith(changes, false) || '{!! $value !!}'}`,
  'views/order.blade.php': `<!doctype html><title>Order</title>
<form method="post">${viewWith(changes, true)}<input name="address"><button>Save address</button></form>`,
});

export const laravel: Stand = {
  platforms: ['Laravel'],
  places: ['laravel.middleware', 'laravel.env', 'laravel.code', 'laravel.view'],
  flaws: [
    ...headerFlaws,
    ...cookieFlaws,
    'error-leak',
    'path-leak',
    'xss-r',
    'csrf-form',
    'sqli-err',
  ],
  // Files are sent as they are, as a web server does that has PHP behind it.
  answers: (path) => !path.includes('.'),
  lacks: () =>
    library && phpProgram && complaintOf(phpProgram, ['-r', 'new PDO("sqlite::memory:");']) === null
      ? null
      : 'Laravel with SQLite (php-laravel-framework, php-sqlite3) is not on this machine',
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    for (const name of ['bootstrap/cache', 'config', 'views', 'sessions', 'compiled']) {
      mkdirSync(join(folder.path, name), { recursive: true });
    }
    for (const [name, content] of Object.entries(written(changes))) {
      writeFileSync(join(folder.path, name), content);
    }
    writeFileSync(join(folder.path, 'shop.db'), '');
    return openBehindFront(listening, folder, (port) => ({
      command: phpProgram ?? '',
      args: ['-S', `127.0.0.1:${port}`, '-t', 'web', 'front.php'],
    }));
  },
};
