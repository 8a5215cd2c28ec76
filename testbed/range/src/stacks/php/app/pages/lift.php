<?php
$id = given('id', $_GET) ?: '1';
$found = $db->query('SELECT name, floors, built FROM lifts WHERE owner = ' . me() . " AND id = $id");
$lift = $found ? $found->fetch() : false;
?>
<?php if ($lift): ?>
<h1><?= e($lift['name']) ?></h1>
<p><?= $lift['floors'] ?> <?= said('floors, built in', 'Stockwerke, Baujahr') ?> <?= $lift['built'] ?></p>
<?php else: ?>
<p><?= said('We do not look after this lift.', 'Diesen Aufzug betreuen wir nicht.') ?></p>
<?php endif ?>
