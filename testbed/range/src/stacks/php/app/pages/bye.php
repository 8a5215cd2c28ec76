<?php
$_SESSION = ['l' => $_SESSION['l'] ?? 'en'];
session_regenerate_id(true);
header('Location: index.php');
exit;
