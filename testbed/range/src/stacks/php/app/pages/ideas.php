<?php
if (sent('ideas') && given('text', $_POST) !== '') {
    $db->prepare("INSERT INTO notes (owner, kind, text) VALUES (?, 'idea', ?)")->execute([me(), given('text', $_POST)]);
    echo '<p>' . said('Thank you.', 'Danke.') . '</p>';
}
?>
<h1><?= said('Ideas', 'Ideen') ?></h1>
<form method="post" action="index.php?page=ideas"><?= token('ideas') ?>
<textarea name="text"></textarea> <button><?= said('Keep', 'Merken') ?></button></form>
