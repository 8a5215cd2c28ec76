<h1><?= said('Help', 'Hilfe') ?></h1>
<p><?= said('Call us at any time.', 'Rufen Sie uns jederzeit an.') ?></p>
<?php if (isset($_SERVER['HTTP_REFERER'])): ?>
<p><a href="<?= $_SERVER['HTTP_REFERER'] ?>"><?= said('Back', 'Zurück') ?></a></p>
<?php endif ?>
