import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { openFolder, programAt } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, atWith, type Change, cookieFlaws, headerFlaws, type Stand } from './stand.ts';

export const phpProgram = programAt('/usr/bin/php', '/usr/local/bin/php', '/opt/homebrew/bin/php');

const settings = (changes: readonly Change[]) => `display_errors = On
html_errors = On
expose_php = On
error_log = /dev/null
session.save_path = "."
${at(changes, 'php.ini')}
`;

const page = (changes: readonly Change[]) => `<?php
${at(changes, 'php.page')}
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (str_contains($path, '.')) return false;
if ($path === '/broken') throw new Error('cannot read /var/www/bakery/offers.php');
if ($path === '/search') {
    header('Content-Type: text/html; charset=utf-8');
    $value = $_GET['q'] ?? '';
    echo '<!doctype html><title>Search</title><p>You looked for ';
    ${atWith(changes, 'php.code', 'echo') || 'echo $value;'}
    return;
}
if ($path === '/basket') {
    header('Content-Type: application/json');
    ${atWith(changes, 'php.code', '$allowed') || `header('Access-Control-Allow-Origin: ' . ($_SERVER['HTTP_ORIGIN'] ?? '')); header('Access-Control-Allow-Credentials: true');`}
    echo '{"loaves":2}';
    return;
}
if ($path !== '/') { http_response_code(404); echo 'Not found'; return; }
session_start();
$_SESSION['token'] = 'x';
?>
${frontPage}`;

export const php: Stand = {
  platforms: ['PHP'],
  places: ['php.ini', 'php.page', 'php.code'],
  flaws: [...headerFlaws, ...cookieFlaws, 'banner', 'error-leak', 'path-leak', 'xss-r', 'cors'],
  // Files are sent as they are, as a web server does that has PHP behind it.
  answers: (path) => !path.includes('.'),
  lacks: () => (phpProgram ? null : 'PHP is not on this machine'),
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path);
    writeFileSync(join(folder.path, 'php.ini'), settings(changes));
    writeFileSync(join(folder.path, 'front.php'), page(changes));
    return openBehindFront(listening, folder, (port) => ({
      command: phpProgram ?? '',
      args: ['-c', 'php.ini', '-S', `127.0.0.1:${port}`, '-t', 'web', 'front.php'],
      env: { PHP_INI_SCAN_DIR: '' },
    }));
  },
};
