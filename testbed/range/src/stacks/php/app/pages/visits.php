<?php
$sort = in_array(given('sort', $_GET), ['day', 'sum'], true) ? $_GET['sort'] : 'day';
$found = $db->query('SELECT id, day, sum FROM bills WHERE owner = ' . me() . " ORDER BY $sort");
?>
<h1><?= said('Visits', 'Besuche') ?></h1>
<table>
<tr><th><a href="index.php?page=visits&amp;sort=day"><?= said('Day', 'Tag') ?></a></th>
<th><a href="index.php?page=visits&amp;sort=sum"><?= said('Sum', 'Summe') ?></a></th></tr>
<?php foreach ($found ?: [] as $visit): ?>
<tr><td><?= e($visit['day']) ?></td><td><?= $visit['sum'] ?> €</td></tr>
<?php endforeach ?>
</table>
