<h1><?= said('All ideas', 'Alle Ideen') ?></h1>
<ul>
<?php foreach ($db->query("SELECT text FROM notes WHERE kind = 'idea' ORDER BY id DESC LIMIT 200") as $note): ?>
<li><?= e($note['text']) ?></li>
<?php endforeach ?>
</ul>
