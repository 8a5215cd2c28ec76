<?php $year = given('year', $_GET) ?: '2026' ?>
<h1><?= said('Charts', 'Auswertung') ?></h1>
<p><a href="index.php?page=chart&amp;year=2025">2025</a> <a href="index.php?page=chart&amp;year=2026">2026</a></p>
<div id="chart"></div>
<script>
var year = <?= json_encode($year, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_INVALID_UTF8_SUBSTITUTE) ?>;
document.getElementById('chart').className = 'y' + year;
</script>
