<?php
// Nordwind Lifts, customer portal. Everything comes in here.
require __DIR__ . '/../app/start.php';

$page = $_GET['page'] ?? 'home';
if (!is_string($page) || !preg_match('/^[a-z]+$/', $page) || !is_file(APP . "/pages/$page.php")) {
    http_response_code(404);
    $page = 'missing';
}
if (!in_array($page, ['home', 'enter', 'missing']) && !isset($_SESSION['user'])) {
    header('Location: index.php?page=enter&then=' . $page);
    exit;
}
if (isset($_GET['l']) && in_array($_GET['l'], ['en', 'de'], true)) {
    $_SESSION['l'] = $_GET['l'];
    header("Location: index.php?page=$page");
    exit;
}

ob_start();
include APP . "/pages/$page.php";
$body = ob_get_clean();
include APP . '/frame.php';
