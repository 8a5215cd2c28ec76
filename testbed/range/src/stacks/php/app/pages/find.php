<?php
$words = given('words', $_GET);
$found = $words === '' ? [] : $db->query('SELECT id, name FROM lifts WHERE owner = ' . me() . " AND name LIKE '%$words%'");
$found = $found ? (is_array($found) ? $found : $found->fetchAll()) : [];
?>
<h1><?= said('Find a lift', 'Aufzug suchen') ?></h1>
<form><input type="hidden" name="page" value="find"><input name="words" value="<?= e($words) ?>"><button><?= said('Find', 'Suchen') ?></button></form>
<?php foreach ($found as $lift): ?>
<p><a href="index.php?page=lift&amp;id=<?= $lift['id'] ?>"><?= e($lift['name']) ?></a></p>
<?php endforeach ?>
<?php if ($words !== '' && !$found): ?><p><?= said('Nothing found.', 'Nichts gefunden.') ?></p><?php endif ?>
