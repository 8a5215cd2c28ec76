<h1><?= said('Papers', 'Unterlagen') ?></h1>
<ul>
<li><a href="index.php?page=manual&amp;doc=drive.txt"><?= said('Manual', 'Handbuch') ?></a></li>
<li><a href="index.php?page=guide&amp;doc=door.txt"><?= said('Guide', 'Anleitung') ?></a></li>
<li><a href="index.php?page=topic&amp;about=safety.html"><?= said('Safety', 'Sicherheit') ?></a></li>
<li><a href="index.php?page=chapter&amp;about=safety.html"><?= said('Chapter', 'Kapitel') ?></a></li>
</ul>
