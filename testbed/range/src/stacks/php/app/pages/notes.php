<?php
if (sent('notes') && given('text', $_POST) !== '') {
    $db->prepare("INSERT INTO notes (owner, kind, text) VALUES (?, 'note', ?)")->execute([me(), given('text', $_POST)]);
    echo '<p>' . said('Thank you.', 'Danke.') . '</p>';
}
?>
<h1><?= said('Notes', 'Notizen') ?></h1>
<form method="post" action="index.php?page=notes"><?= token('notes') ?>
<textarea name="text"></textarea> <button><?= said('Keep', 'Merken') ?></button></form>
