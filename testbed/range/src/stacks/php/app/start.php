<?php
const APP = __DIR__;
define('DATA', dirname(__DIR__) . '/data');

ini_set('session.cookie_httponly', '1');
ini_set('session.cookie_samesite', 'Lax');
ini_set('session.use_strict_mode', '1');
session_start();

header('Content-Type: text/html; charset=utf-8');
header('X-Frame-Options: DENY');
header('X-Content-Type-Options: nosniff');
header('Referrer-Policy: same-origin');

$db = new PDO('sqlite:' . DATA . '/portal.sqlite');
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_SILENT);
$db->exec('PRAGMA busy_timeout = 4000');

function e($text): string
{
    return htmlspecialchars((string) $text, ENT_QUOTES);
}

/** A text field of the address or of the form; lists are not expected anywhere. */
function given(string $name, array $from): string
{
    $value = $from[$name] ?? '';
    return is_string($value) ? $value : '';
}

function me(): int
{
    return (int) ($_SESSION['user'] ?? 0);
}

function said(string $english, string $german): string
{
    return ($_SESSION['l'] ?? 'en') === 'de' ? $german : $english;
}

/** A new token each time that the form is shown; it is good for one sending. */
function token(string $form): string
{
    $_SESSION['tokens'][$form] = bin2hex(random_bytes(16));
    return '<input type="hidden" name="csrf" value="' . $_SESSION['tokens'][$form] . '">';
}

function sent(string $form): bool
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST') return false;
    $known = $_SESSION['tokens'][$form] ?? '';
    unset($_SESSION['tokens'][$form]);
    if ($known !== '' && hash_equals($known, given('csrf', $_POST))) return true;
    http_response_code(403);
    echo '<p>' . said('This form is too old. Please open it again.', 'Dieses Formular ist zu alt.') . '</p>';
    return false;
}

/** What an owner would not want of a scan; read by the range. */
function harm(string $what): void
{
    file_put_contents(DATA . '/harm.log', "$what\n", FILE_APPEND);
}
