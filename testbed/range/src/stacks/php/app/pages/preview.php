<?php
$url = given('url', $_GET);
$wait = stream_context_create(['http' => ['timeout' => 2]]);
$text = preg_match('~^https?://~i', $url) ? @file_get_contents($url, false, $wait, 0, 2000) : '';
?>
<h1><?= said('Preview', 'Vorschau') ?></h1>
<form><input type="hidden" name="page" value="preview"><input type="url" name="url"><button><?= said('Show', 'Zeigen') ?></button></form>
<?php if ($url !== ''): ?><pre><?= e($text === false ? '' : $text) ?></pre><?php endif ?>
