import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { mariadbProgram, openMariadb } from './mariadb.ts';
import { phpProgram } from './php.ts';
import { complaintOf, openFolder, programAt } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, atWith, type Change, headerFlaws, type Listening, type Stand } from './stand.ts';

const library = programAt('/usr/share/wordpress');

/** Of a site that was set up over HTTP; a proxy before it ends HTTPS since, of which WordPress was told nothing. */
const config = (changes: readonly Change[], { host, secure }: Listening) => {
  const added = at(changes, 'wordpress.config');
  return `<?php
define('DB_NAME', 'shop');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . dirname(__DIR__) . '/data/socket');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', 'http://${host}:${secure}');
define('WP_SITEURL', 'http://${host}:${secure}');
define('AUTH_KEY', 'flour');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
${added.includes('WP_DEBUG') ? '' : "define('WP_DEBUG', true);"}
${added}
/* That's all, stop editing! */
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
};

/** Some themes answer at addresses of their own. */
const theme = (changes: readonly Change[]) => `<?php
add_action('template_redirect', function () {
    global $wpdb;
    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    if ($path === '/search') {
        $value = $_GET['q'] ?? '';
        echo '<!doctype html><title>Search</title><p>You looked for ';
        ${atWith(changes, 'wordpress.code', 'echo') || 'echo $value;'}
        exit;
    }
    if ($path === '/order') {
        echo '<!doctype html><title>Order</title><form method="post">';
        ${atWith(changes, 'wordpress.code', 'wp_nonce_field')}
        exit('<input name="address"><button>Save address</button></form>');
    }
    if ($path === '/product') {
        $id = $_GET['id'] ?? '';
        $found = ${atWith(changes, 'wordpress.code', '$wpdb') || '$wpdb->get_results("SELECT post_title FROM wp_posts WHERE ID = $id");'}
        exit('<!doctype html><title>Product</title><p>' . esc_html(implode(' ', wp_list_pluck($found, 'post_title'))));
    }
    if ($path === '/broken') throw new Error('cannot read /srv/bakery/offers.json');
}, 1);
`;

const page = frontPage
  .replace('</head>', '<?php wp_head(); ?></head>')
  .replace(
    '</body>',
    '<a href="/product?id=1">Rye</a> <a href="/order">Order</a> <a href="/wp-login.php">Sign in</a><?php wp_footer(); ?></body>',
  );

const install = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
function wp_new_blog_notification() {} // No mail.
$m = new mysqli('localhost', 'root', '', '', 0, __DIR__ . '/data/socket');
$m->query('CREATE DATABASE shop');
require __DIR__ . '/web/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Bakery', 'baker', 'baker@bakery.example', true, '', 'flour');
switch_theme('bakery');
`;

const router = `<?php
if (str_contains(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), '.')) return false;
require __DIR__ . '/web/index.php';
`;

const settings = `display_errors = On
html_errors = On
error_log = /dev/null
`;

export const wordpress: Stand = {
  platforms: ['WordPress'],
  places: ['wordpress.muPlugin', 'wordpress.config', 'wordpress.code'],
  flaws: [
    ...headerFlaws,
    'cookie-secure',
    'error-leak',
    'path-leak',
    'xss-r',
    'csrf-form',
    'sqli-err',
  ],
  needed: ['/wp-login.php'],
  // Files are sent as they are, as a web server does that has PHP behind it.
  answers: (path) => !path.includes('.') || path === '/wp-login.php',
  lacks: () =>
    library &&
    mariadbProgram &&
    phpProgram &&
    complaintOf(phpProgram, ['-r', 'new mysqli();']) === null
      ? null
      : 'WordPress with MariaDB (wordpress, mariadb-server-core, php-mysql) is not on this machine',
  async open(changes, listening) {
    const folder = openFolder();
    const web = join(folder.path, 'web');
    writeFiles(folder.path, {
      'wp-config.php': config(changes, listening),
      'wp-content/themes/bakery/style.css': '/* Theme Name: Bakery */',
      'wp-content/themes/bakery/functions.php': theme(changes),
      'wp-content/themes/bakery/index.php': page,
      'wp-content/mu-plugins/security-headers.php': `<?php\n${at(changes, 'wordpress.muPlugin')}`,
    });
    for (const name of readdirSync(library ?? '')) {
      const from = join(library ?? '', name);
      if (/^wp-(?:admin|includes)$/.test(name)) symlinkSync(from, join(web, name));
      else if (/^(?!wp-config\.).*\.php$/.test(name)) cpSync(from, join(web, name));
    }
    writeFileSync(join(folder.path, 'php.ini'), settings);
    writeFileSync(join(folder.path, 'front.php'), router);
    writeFileSync(join(folder.path, 'install.php'), install);
    const database = await openMariadb(folder.path);
    try {
      const complaint = complaintOf(phpProgram ?? '', [join(folder.path, 'install.php')]);
      if (complaint !== null) throw new Error(`WordPress was not installed: ${complaint}`);
      const site = await openBehindFront(listening, folder, (port) => ({
        command: phpProgram ?? '',
        args: ['-c', 'php.ini', '-S', `127.0.0.1:${port}`, '-t', 'web', 'front.php'],
      }));
      const close = async () => {
        await database.stop();
        await site.close();
      };
      return { ...site, close };
    } catch (error) {
      await database.stop();
      folder.remove();
      throw error;
    }
  },
};
