<?php
$to = given('to', $_GET);
header('Location: ' . (preg_match('~^/(?![/\\\\])[\x21-\x5b\x5d-\x7e]*$~D', $to) ? $to : 'index.php'));
exit;
