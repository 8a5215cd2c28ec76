<?php
$sort = given('sort', $_GET) ?: 'name';
$found = $db->query('SELECT id, name, floors, built FROM lifts WHERE owner = ' . me() . " ORDER BY $sort");
?>
<h1><?= said('Lifts', 'Aufzüge') ?></h1>
<table>
<tr><th><a href="index.php?page=lifts&amp;sort=name">Name</a></th>
<th><a href="index.php?page=lifts&amp;sort=floors"><?= said('Floors', 'Stockwerke') ?></a></th>
<th><a href="index.php?page=lifts&amp;sort=built"><?= said('Built', 'Baujahr') ?></a></th></tr>
<?php foreach ($found ?: [] as $lift): ?>
<tr><td><a href="index.php?page=lift&amp;id=<?= $lift['id'] ?>"><?= e($lift['name']) ?></a></td>
<td><?= $lift['floors'] ?></td><td><?= $lift['built'] ?></td></tr>
<?php endforeach ?>
</table>
