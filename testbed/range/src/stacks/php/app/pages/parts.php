<?php
$words = given('words', $_GET);
$query = $db->prepare("SELECT name, price FROM parts WHERE name LIKE '%' || ? || '%'");
$query->execute([$words]);
?>
<h1><?= said('Spare parts', 'Ersatzteile') ?></h1>
<form><input type="hidden" name="page" value="parts"><input name="words" value="<?= e($words) ?>"><button><?= said('Find', 'Suchen') ?></button></form>
<ul><?php foreach ($query as $part): ?><li><?= e($part['name']) ?>: <?= $part['price'] ?> €</li><?php endforeach ?></ul>
