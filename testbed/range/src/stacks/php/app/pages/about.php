<h1><?= said('About', 'Über uns') ?></h1>
<p><?= said('Your browser', 'Ihr Browser') ?>: <?= e($_SERVER['HTTP_USER_AGENT'] ?? '') ?></p>
