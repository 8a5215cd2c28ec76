<h1><?= said('Board', 'Pinnwand') ?></h1>
<ul>
<?php foreach ($db->query("SELECT text FROM notes WHERE kind = 'note' ORDER BY id DESC LIMIT 200") as $note): ?>
<li><?= $note['text'] ?></li>
<?php endforeach ?>
</ul>
