<!doctype html>
<html lang="<?= said('en', 'de') ?>">
<head><title>Nordwind Lifts</title><link rel="stylesheet" href="style.css"></head>
<body>
<nav>
<a href="index.php"><?= said('Home', 'Start') ?></a>
<?php if (me()): ?>
<a href="index.php?page=overview"><?= said('Overview', 'Übersicht') ?></a>
<a href="index.php?page=mine"><?= said('My data', 'Meine Daten') ?></a>
<a href="index.php?page=bye"><?= said('See you', 'Bis bald') ?></a>
<?php else: ?>
<a href="index.php?page=enter"><?= said('For customers', 'Für Kunden') ?></a>
<?php endif ?>
<a href="index.php?page=<?= $page === 'missing' ? 'home' : $page ?>&amp;l=de">Deutsch</a>
<a href="index.php?page=<?= $page === 'missing' ? 'home' : $page ?>&amp;l=en">English</a>
</nav>
<main>
<?= $body ?>
</main>
</body>
</html>
