<h1>Links</h1>
<ul>
<li><a href="index.php?page=go&amp;to=https://weather.example/"><?= said('Weather', 'Wetter') ?></a></li>
<li><a href="index.php?page=step&amp;to=/index.php"><?= said('Start', 'Start') ?></a></li>
<li><a href="index.php?page=visit&amp;to=https://weather.example/"><?= said('Forecast', 'Vorhersage') ?></a></li>
</ul>
