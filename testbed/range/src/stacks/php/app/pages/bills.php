<h1><?= said('Bills', 'Rechnungen') ?></h1>
<ul>
<?php foreach ($db->query('SELECT id, day FROM bills WHERE owner = ' . me()) as $bill): ?>
<li><a href="index.php?page=bill&amp;id=<?= $bill['id'] ?>"><?= e($bill['day']) ?></a></li>
<?php endforeach ?>
</ul>
