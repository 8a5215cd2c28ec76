<h1><?= said('Chapter', 'Kapitel') ?></h1>
<?php
$file = realpath(APP . '/topics/' . str_replace("\0", '', given('about', $_GET)));
if ($file !== false && str_starts_with($file, APP . '/topics/')) include $file;
else echo '<p>' . said('There is no such chapter.', 'Dieses Kapitel gibt es nicht.') . '</p>';
