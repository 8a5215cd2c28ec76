<?php
$to = given('to', $_GET);
$isPartner = preg_match('~^https://weather\.example/[\w/.-]*$~D', $to);
header('Location: ' . ($isPartner ? $to : 'index.php?page=links'));
exit;
